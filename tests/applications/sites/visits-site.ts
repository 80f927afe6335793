import { setTimeout as delay } from 'node:timers/promises';
import { bodyOf, escaped, html, type SampleSite, serve } from './sample-site.ts';

/**
 * A visit is written down for the second person of the list, whoever was chosen; who was added to the list is not suggested; the Enter key does
 * not take the suggestion that the arrow keys have chosen.
 */
export type VisitsMistake = 'person' | 'suggested' | 'keys';

export interface VisitsSite extends SampleSite {
  readonly mistakes: Set<VisitsMistake>;
  /** The people of the list, and the reasons of the visits. */
  names(): string[];
}

/** Long enough that whoever chooses a suggestion has begun to before there is one. */
const suggestionsAfterMs = 150;
const known = ['Ada Lovelace', 'Grace Hopper', 'Mary Somerville'];

/**
 * Visits to people who are chosen from suggestions, beside a list of options; others are refused by an answer with status 422, whose form is
 * empty again. Another page lists the people.
 */
export async function serveVisits(): Promise<VisitsSite> {
  const mistakes: VisitsSite['mistakes'] = new Set();
  const people = new Map(known.map((name, index) => [index + 1, name]));
  const visits = new Map([[1, { person: 'Grace Hopper', reason: 'Tea' }]]);
  let last = known.length;
  const site = await serve(async (request, response, { pathname, searchParams }) => {
    if (pathname === '/people') {
      await delay(suggestionsAfterMs);
      const asked = (searchParams.get('with') ?? '').toLowerCase();
      response.writeHead(200, { 'content-type': 'application/json' });
      const suggested = mistakes.has('suggested') ? known : [...people.values()];
      response.end(JSON.stringify(suggested.filter((name) => name.toLowerCase().includes(asked))));
      return;
    }
    const [, list, removed] = /^\/(list)?(?:\/?remove\/(\d+))?$/.exec(pathname) ?? [];
    if (request.method !== 'POST') {
      if (list !== undefined) return html(response, 200, 'People', listOf());
      return html(response, 200, 'Visits', pageOf(''));
    }
    const sent = await bodyOf(request);
    if (removed !== undefined) (list === undefined ? visits : people).delete(Number(removed));
    else if (list !== undefined) people.set(++last, sent.get('name') ?? '');
    else {
      const person = sent.get('person') ?? '';
      const everybody = [...people.values()];
      if (!everybody.includes(person)) return html(response, 422, 'Visits', pageOf('Not on the list.'));
      const written = mistakes.has('person') ? (everybody[1] ?? '') : person;
      visits.set(++last, { person: written, reason: sent.get('reason') ?? '' });
    }
    response.writeHead(303, { location: `/${list ?? ''}` });
    response.end();
  });

  function listOf(): string {
    const items = [...people].map(
      ([id, name]) => `<li>${escaped(name)} ${removing(`/list/remove/${id}`)}</li>`,
    );
    return `${links}<h1>People</h1><ul>${items.join('')}</ul>
      <form method="post" action="/list"><label>Name <input name="name" required></label><button>Add person</button></form>`;
  }

  function pageOf(problem: string): string {
    const rows = [...visits].map(
      ([id, { person, reason }]) =>
        `<tr><td>${escaped(reason)}</td><td>${escaped(person)}</td><td>${removing(`/remove/${id}`)}</td></tr>`,
    );
    return `${links}<h1>Visits</h1><table><thead><tr><th>Reason</th><th>Person</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table>
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
        person.onkeydown = (event) => {
          const options = [...list.children];
          const at = options.findIndex(({ ariaSelected }) => ariaSelected === 'true');
          if (event.key === 'ArrowDown') options.forEach((option, index) => { option.ariaSelected = String(index === at + 1); });
          if (event.key === 'Enter' && at >= 0 && ${!mistakes.has('keys')}) {
            event.preventDefault();
            options[at].click();
          }
        };
        person.oninput = async () => show(await (await fetch('/people?with=' + encodeURIComponent(person.value))).json());
      </script>`;
  }

  const names = () => [...people.values(), ...[...visits.values()].map(({ reason }) => reason)];
  return { ...site, mistakes, names };
}

const links = '<nav><a href="/">Visits</a> <a href="/list">People</a></nav>';

function removing(action: string): string {
  return `<form method="post" action="${action}"><button>Remove</button></form>`;
}
