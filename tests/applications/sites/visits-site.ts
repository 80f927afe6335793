import { setTimeout as delay } from 'node:timers/promises';
import { bodyOf, escaped, html, type SampleSite, serve } from './sample-site.ts';

/** A visit is written down for the last person of the list, whoever was chosen. */
export type VisitsMistake = 'person';

export interface VisitsSite extends SampleSite {
  readonly mistakes: Set<VisitsMistake>;
}

/** Long enough that whoever chooses a suggestion has begun to before there is one. */
const suggestionsAfterMs = 150;
const people = ['Ada Lovelace', 'Grace Hopper', 'Mary Somerville'];

/** Visits to people who are chosen from suggestions, beside a list of options; others are refused by an answer with status 422, whose form is empty again. */
export async function serveVisits(): Promise<VisitsSite> {
  const mistakes: VisitsSite['mistakes'] = new Set();
  const visits = [{ person: 'Grace Hopper', reason: 'Tea' }];
  const site = await serve(async (request, response, { pathname, searchParams }) => {
    if (pathname === '/people') {
      await delay(suggestionsAfterMs);
      const asked = (searchParams.get('with') ?? '').toLowerCase();
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(people.filter((name) => name.toLowerCase().includes(asked))));
      return;
    }
    if (request.method !== 'POST') return html(response, 200, 'Visits', pageOf(''));
    const sent = await bodyOf(request);
    const person = sent.get('person') ?? '';
    if (!people.includes(person)) return html(response, 422, 'Visits', pageOf('Not on the list.'));
    const written = mistakes.has('person') ? (people.at(-1) ?? '') : person;
    visits.push({ person: written, reason: sent.get('reason') ?? '' });
    response.writeHead(303, { location: '/' });
    response.end();
  });

  function pageOf(problem: string): string {
    const rows = visits.map(
      ({ person, reason }) => `<tr><td>${escaped(reason)}</td><td>${escaped(person)}</td></tr>`,
    );
    return `<h1>Visits</h1><table><thead><tr><th>Reason</th><th>Person</th></tr></thead><tbody>${rows.join('')}</tbody></table>
      <form method="post" action="/" aria-label="Visit" autocomplete="off"><p role="alert">${problem}</p>
      <label for="person">Person</label> <input id="person" name="person" role="combobox" aria-autocomplete="list" aria-expanded="false" aria-controls="suggested" required>
      <ul id="suggested" role="listbox" aria-label="Suggested" hidden></ul>
      <label>Length <select name="length"><option>Half an hour</option><option>An hour</option></select></label>
      <label>Reason <input name="reason" required></label><button>Save visit</button></form>
      <script>
        const person = document.getElementById('person');
        const list = document.getElementById('suggested');
        const show = (names) => {
          list.hidden = names.length === 0;
          person.ariaExpanded = String(!list.hidden);
          list.replaceChildren(...names.map((name) => {
            const option = Object.assign(document.createElement('li'), { role: 'option', textContent: name });
            option.onclick = () => { person.value = name; show([]); };
            return option;
          }));
        };
        person.oninput = async () => show(await (await fetch('/people?with=' + encodeURIComponent(person.value))).json());
      </script>`;
  }

  return { ...site, mistakes };
}
