import { bodyOf, escaped, html, type SampleSite, serve } from './sample-site.ts';

/** Another town of the region is stored than was chosen; the form offers the towns of all regions. */
export type DepotsMistake = 'town' | 'regions';

export interface DepotsSite extends SampleSite {
  readonly mistakes: Set<DepotsMistake>;
}

const towns: Readonly<Record<string, readonly string[]>> = {
  North: ['Alborg', 'Birkby'],
  South: ['Castro', 'Delmar', 'Estepa'],
  West: ['Farrow', 'Galway'],
};
const streets: Readonly<Record<string, readonly string[]>> = {
  Castro: ['Calle Mayor', 'Calle Menor'],
  Delmar: ['Old Wharf', 'New Wharf', 'Salt Lane'],
  Estepa: ['Plaza Real'],
};

/**
 * Depots in towns. The towns that a form offers depend on its region, and in a dialog the streets on the town: the server answers what
 * there is to choose, and refuses a depot without it.
 */
export async function serveDepots(): Promise<DepotsSite> {
  const mistakes: DepotsSite['mistakes'] = new Set();
  const depots = [{ name: 'Harbour depot', region: 'North', town: 'Alborg' }];

  const site = await serve(async (request, response, { pathname, searchParams }) => {
    if (pathname === '/choices') {
      const of = searchParams.get('of') ?? '';
      const all = mistakes.has('regions') && of in towns;
      const choices = all ? Object.values(towns).flat() : (towns[of] ?? streets[of] ?? []);
      return void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(choices));
    }
    if (pathname === '/rounds')
      return html(response, 200, 'Rounds', `${links}<h1>Rounds</h1>${newRound}${script}`);
    if (pathname !== '/') return html(response, 404, 'Not found', '<h1>There is no such page</h1>');
    if (request.method !== 'POST') return html(response, 200, 'Depots', listing(''));
    const sent = await bodyOf(request);
    const [name, region, chosen] = ['name', 'region', 'town'].map((field) => sent.get(field)?.trim() ?? '');
    const offered = towns[region ?? ''] ?? [];
    if (!name || !region || !chosen || !offered.includes(chosen))
      return html(response, 422, 'Depots', listing('<p role="alert">Choose a town of the region.</p>'));
    depots.push({ name, region, town: (mistakes.has('town') ? offered[0] : chosen) ?? chosen });
    response.writeHead(303, { location: '/' }).end();
  });

  function listing(message: string): string {
    const rows = depots.map(
      ({ name, region, town }) =>
        `<tr><td>${escaped(name)}</td><td>${region}</td><td>${escaped(town)}</td></tr>`,
    );
    return `${links}<h1>Depots</h1>${message}
      <table><thead><tr><th>Depot</th><th>Region</th><th>Town</th></tr></thead><tbody>${rows.join('')}</tbody></table>
      <form method="post" action="/" aria-label="Depot"><label>Name <input name="name" required></label>
      ${select('Region', Object.keys(towns), '#town')}
      <label>Town <select name="town" id="town" disabled><option value="">Choose a region first</option></select></label>
      <button>Add depot</button></form>${script}`;
  }

  return Object.assign(site, { mistakes });
}

const links = '<nav><a href="/">Depots</a> <a href="/rounds">Rounds</a></nav>';

function select(label: string, choices: readonly string[], decides: string): string {
  const options = ['', ...choices].map((one) => `<option value="${one}">${one || 'Choose'}</option>`);
  return `<label>${label} <select name="${label.toLowerCase()}" data-decides="${decides}">${options.join('')}</select></label>`;
}

/** The regions, towns and streets of a round are in a chain. */
const newRound = `<button onclick="document.querySelector('dialog').showModal()">New round</button>
  <dialog aria-label="New round"><form method="dialog"><label>Driver <input name="driver"></label>
  ${select('Region', Object.keys(towns), '#town')}
  <label>Town <select name="town" id="town" data-decides="#street"></select></label>
  <label>Street <select name="street" id="street"></select></label>
  <button type="button">Save round</button></form></dialog>`;

const script = `<script>
  for (const decides of document.querySelectorAll('[data-decides]')) decides.onchange = async () => {
    const depends = document.querySelector(decides.dataset.decides);
    depends.disabled = true;
    const choices = await (await fetch('/choices?of=' + decides.value)).json();
    depends.replaceChildren(new Option('Choose', ''), ...choices.map((one) => new Option(one, one)));
    depends.disabled = choices.length === 0;
  };
</script>`;
