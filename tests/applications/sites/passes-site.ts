import type { ServerResponse } from 'node:http';
import { bodyOf, escaped, html, type SampleSite, serve } from './sample-site.ts';

/** Every pass is one for adults, whichever was chosen; of some fees a cent is cut off. */
export type PassesMistake = 'kind' | 'fee';

export interface PassesSite extends SampleSite {
  readonly mistakes: Set<PassesMistake>;
}

const kinds = ['Adult', 'Child', 'Senior'];

/** Members of a museum, and one pass for each: who has one is not offered for another. The page of a member leads to the form. */
export async function servePasses(): Promise<PassesSite> {
  const mistakes: PassesSite['mistakes'] = new Set();
  const members = new Map([
    ['1', 'Ada Lovelace'],
    ['2', 'Grace Hopper'],
    ['3', 'Mary Somerville'],
  ]);
  const passes = new Map([['1', { kind: 'Adult', cents: 1850 }]]);
  const page = (response: ServerResponse, title: string, body: string) =>
    html(response, 200, title, `<h1>${escaped(title)}</h1>${navigation}${body}`);

  const site = await serve(async (request, response, { pathname, searchParams }) => {
    const [first = '', id = ''] = pathname.split('/').slice(1);
    const sent = request.method === 'POST' ? await bodyOf(request) : null;
    if (first === 'members' && id === 'new') {
      if (sent === null) return page(response, 'New member', memberForm);
      const added = String(members.size + 1);
      members.set(added, sent.get('name') ?? '');
      return redirect(response, `/members/${added}`);
    }
    if (first === 'passes' && id === 'new') {
      const member = sent?.get('member') ?? searchParams.get('member') ?? '';
      if (sent === null || !members.has(member) || passes.has(member))
        return page(response, 'New pass', passForm(member));
      const cents = Number(sent.get('fee')) * 100;
      passes.set(member, {
        kind: mistakes.has('kind') ? 'Adult' : (sent.get('kind') ?? ''),
        cents: mistakes.has('fee') ? Math.floor(cents) : Math.round(cents),
      });
      return redirect(response, `/passes/${member}`);
    }
    const name = members.get(id);
    if (first === 'members' && name !== undefined)
      return page(response, name, `<a href="/passes/new?member=${id}">Give a pass</a>`);
    const pass = passes.get(id);
    if (first === 'passes' && name !== undefined && pass !== undefined) {
      const fee = `<dl><dt>Fee</dt><dd>€ ${(pass.cents / 100).toFixed(2)}</dd></dl>`;
      return page(response, `Pass of ${name}`, `<p>Kind: ${pass.kind}</p>${fee}`);
    }
    if (first === 'passes') return page(response, 'Passes', '<a href="/passes/new">Give a pass</a>');
    return page(response, 'Members', `<ul>${linksTo([...members].slice(0, 3))}</ul>`);
  });

  function passForm(chosen: string): string {
    const offered = [...members].filter(([id]) => !passes.has(id));
    const options = offered.map(
      ([id, name]) => `<option value="${id}"${id === chosen ? ' selected' : ''}>${escaped(name)}</option>`,
    );
    return `<form method="post" aria-label="Pass"><label>Member <select name="member" required><option value=""></option>${options.join('')}</select></label>
      <label>Kind <select name="kind">${kinds.map((kind) => `<option>${kind}</option>`).join('')}</select></label>
      <label>Fee in € <input name="fee" type="number" min="0" step="0.01" required></label><button>Give pass</button></form>`;
  }

  return { ...site, mistakes };
}

const navigation =
  '<nav><a href="/">Members</a> <a href="/members/new">Add a member</a> <a href="/passes">Passes</a></nav>';
const memberForm = `<form method="post" aria-label="Member"><label>Name <input name="name" required></label><button>Add member</button></form>`;

function linksTo(members: readonly (readonly [string, string])[]): string {
  return members.map(([id, name]) => `<li><a href="/members/${id}">${escaped(name)}</a></li>`).join('');
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location });
  response.end();
}
