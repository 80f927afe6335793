import { bodyOf, escaped, html, type SampleSite, serve } from './sample-site.ts';

/** A child that is removed stays, or is put into another group than the one that was chosen. */
export type GroupsMistake = 'removal' | 'group';

export interface GroupsSite extends SampleSite {
  names(): string[];
  readonly mistakes: Set<GroupsMistake>;
}

const places = new Map([
  ['Foxes', 2],
  ['Ducks', 1],
]);

/** Children of a nursery school, in groups that have two places and one. */
export async function serveGroups(): Promise<GroupsSite> {
  const mistakes: GroupsSite['mistakes'] = new Set();
  let children: { readonly id: number; readonly name: string; readonly group: string }[] = [];
  let last = 0;
  const site = await serve(async (request, response, { pathname }) => {
    const sent = request.method === 'POST' ? await bodyOf(request) : null;
    const goBack = () => void response.writeHead(303, { location: '/' }).end();
    const form = (status: number, problem: string) => html(response, status, 'New child', formOf(problem));
    if (pathname === '/new' && sent === null) return form(200, '');
    if (pathname === '/new') {
      const [name, group] = [sent?.get('name') ?? '', sent?.get('group') ?? ''];
      const taken = children.filter((child) => child.group === group).length;
      if (taken >= (places.get(group) ?? 0)) return form(422, `The group ${group} has no place left.`);
      last += 1;
      children.push({ id: last, name, group: mistakes.has('group') ? 'Nowhere' : group });
      return goBack();
    }
    if (sent !== null) {
      if (!mistakes.has('removal')) children = children.filter(({ id }) => `/${id}/remove` !== pathname);
      return goBack();
    }
    if (pathname !== '/') return html(response, 404, 'Not found', '<h1>Nothing is here</h1>');
    const rows = children.map(
      ({ id, name, group }) =>
        `<tr><td>${escaped(name)}</td><td>${group}</td><td><form method="post" action="/${id}/remove"><button>Remove</button></form></td></tr>`,
    );
    const head = '<tr><th>Name</th><th>Group</th><th>Action</th></tr>';
    return html(
      response,
      200,
      'Children',
      `<h1>Children</h1><a href="/new">New child</a><table><thead>${head}</thead><tbody>${rows.join('')}</tbody></table>`,
    );
  });
  return { ...site, mistakes, names: () => children.map(({ name }) => name) };
}

function formOf(problem: string): string {
  const options = [...places.keys()].map((group) => `<option>${group}</option>`);
  return `<h1>New child</h1><p role="alert">${problem}</p><form method="post" aria-label="Child"><label>Name <input name="name" required></label>
    <label>Group <select name="group">${options.join('')}</select></label><button>Add child</button></form>`;
}
