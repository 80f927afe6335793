import { randomUUID } from 'node:crypto';
import { bodyOf, html, type SampleSite, serve } from './sample-site.ts';

const password = 'lovelace-1815';
const levels = ['Basic', 'Family', 'Student'];
const visits = ['Morning', 'Noon', 'Evening'];

/**
 * Requests are not kept; all of them ask for the first level; all of them are for the time that the page chooses; one that is declined stays,
 * or is said to be accepted; one that is to be kept is declined; who is admitted gets the first level.
 */
export type ApplicantsMistake = 'lost' | 'level' | 'visit' | 'declined' | 'said' | 'kept' | 'admitted';

export interface ApplicantsSite extends SampleSite {
  readonly mistakes: Set<ApplicantsMistake>;
}

/**
 * A form by which visitors ask to join, and a desk that lists their requests for whoever signs in, asks before one is declined, and makes
 * members of those who are admitted to a section that has a place left.
 */
export async function serveApplicants(): Promise<ApplicantsSite> {
  const sessions = new Set<string>();
  /** What the desk says the next time that it is opened. */
  let said = '';
  const mistakes: ApplicantsSite['mistakes'] = new Set();
  const requests = [
    { name: 'Mary Anning', level: 'Family', visit: 'Noon' },
    { name: 'George Boole', level: 'Student', visit: 'Evening' },
  ];
  const members = new Map<
    string,
    { readonly name: string; readonly level: string; readonly section: string }
  >();
  const site = await serve(
    async (request, response, { pathname }) => {
      const links =
        '<nav><a href="/">Welcome</a> <a href="/join">Join</a> <a href="/login">Sign in</a></nav>';
      const page = (status: number, title: string, body: string) =>
        html(response, status, title, `${links}<h1>${title}</h1>${body}`);
      const session = /session=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
      if (request.method === 'POST') {
        const sent = await bodyOf(request);
        if (pathname === '/login') {
          if (sent.get('password') !== password) return page(403, 'Sign in', signIn);
          const begun = randomUUID();
          sessions.add(begun);
          response.writeHead(303, { location: '/desk', 'set-cookie': `session=${begun}; Path=/; HttpOnly` });
          return void response.end();
        }
        const name = sent.get('name')?.trim() ?? '';
        if (pathname === '/decline') {
          const index = requests.findIndex((one) => sessions.has(session) && one.name === name);
          if (index >= 0 && !mistakes.has('declined')) requests.splice(index, 1);
          said = `The request of ${name} was ${mistakes.has('said') ? 'accepted' : 'declined'}.`;
          response.writeHead(303, { location: '/desk' });
          return void response.end();
        }
        if (pathname === '/admit') {
          const section = sent.get('section') ?? '';
          const index = requests.findIndex((one) => sessions.has(session) && one.name === name);
          if (section === 'Red') return page(422, 'Desk', 'The section Red has no place left.');
          const [admitted] = requests.splice(index, 1);
          const id = String(members.size + 1);
          const asked = mistakes.has('admitted') ? 'Basic' : (admitted?.level ?? '');
          members.set(id, { name, level: asked, section });
          response.writeHead(200, { 'content-type': 'text/plain' });
          return void response.end(`/members/${id}`);
        }
        if (pathname === '/leave') {
          members.delete(sent.get('id') ?? '');
          response.writeHead(303, { location: '/desk' });
          return void response.end();
        }
        const level = sent.get('level') ?? '';
        if (name === '' || !levels.includes(level))
          return page(422, 'Join', `<p role="alert">Enter your name.</p>${join}`);
        const visit = mistakes.has('visit') ? 'Morning' : (sent.get('visit') ?? '');
        if (!mistakes.has('lost'))
          requests.push({ name, level: mistakes.has('level') ? 'Basic' : level, visit });
        response.writeHead(303, { location: '/thanks' });
        return void response.end();
      }
      if (pathname === '/join') return page(200, 'Join', join);
      if (pathname === '/thanks') return page(200, 'Thank you', '<p>We will write to you soon.</p>');
      if (pathname === '/login') return page(200, 'Sign in', signIn);
      const id = pathname.replace('/members/', '');
      const member = sessions.has(session) ? members.get(id) : undefined;
      if (member !== undefined)
        return page(
          200,
          member.name,
          `<p>Level: ${member.level}</p><p>Section: ${member.section}</p>${leaving(id)}`,
        );
      if (pathname !== '/desk') return page(200, 'Welcome', '<p>A library of tools.</p>');
      if (!sessions.has(session)) return page(200, 'Sign in', signIn);
      const rows = requests.map(
        ({ name, level, visit }) =>
          `<tr>${cells([name, level, visit, `${declining(name)} ${admitting(name)}`])}</tr>`,
      );
      const head = '<tr><th>Name</th><th>Level</th><th>Visit</th><th>Actions</th></tr>';
      const status = `<p role="status">${said}</p>`;
      said = '';
      page(
        200,
        'Desk',
        `${status}<table><thead>${head}</thead><tbody>${rows.join('')}</tbody></table>${question(mistakes.has('kept'))}${admission}`,
      );
    },
    () => sessions.clear(),
  );
  return { ...site, mistakes };
}

const signIn = `<form method="post" action="/login"><label>User <input name="user"></label>
  <label>Password <input name="password" type="password"></label><button>Sign in</button></form>`;
const cells = (texts: readonly string[]) => texts.map((text) => `<td>${text}</td>`).join('');
const declining = (name: string) =>
  `<button onclick="asked.value = '${name}'; ask.showModal()" aria-label="Decline ${name}">Decline</button>`;
const question = (
  declinesAnyway: boolean,
) => `<dialog id="ask" aria-label="Decline this request?"><form method="post" action="/decline">
  <input type="hidden" name="name" id="asked"><button type="${declinesAnyway ? 'submit' : 'button'}" onclick="ask.close()">Keep request</button>
  <button>Decline</button></form></dialog>`;
const admitting = (name: string) =>
  `<button onclick="admitted.value = '${name}'; admission.showModal()" aria-label="Admit ${name}">Admit</button>`;
const leaving = (id: string) =>
  `<form method="post" action="/leave"><input type="hidden" name="id" value="${id}"><button>Remove member</button></form>`;
const admission = `<dialog id="admission" aria-label="Admit"><form id="admit"><input type="hidden" name="name" id="admitted">
  <label>Section <select name="section" required aria-describedby="full"><option value="">Choose</option><option>Red</option><option>Blue</option></select></label>
  <span id="full"></span><button>Admit</button></form></dialog><script>
  admit.addEventListener('submit', async (event) => {
    event.preventDefault();
    const answer = await fetch('/admit', { method: 'POST', body: new URLSearchParams(new FormData(admit)) });
    if (answer.ok) location.href = await answer.text();
    else full.textContent = 'This section has no place left.';
  });
</script>`;
const options = levels.map((level) => `<option>${level}</option>`).join('');
const times = visits.map(
  (visit, index) =>
    `<label><input type="radio" name="visit" value="${visit}"${index === 0 ? ' checked' : ''}> ${visit}</label>`,
);
const join = `<form method="post" action="/join"><label>Name <input name="name" required></label>
  <label>Level <select name="level">${options}</select></label>
  <fieldset><legend>Visit</legend>${times.join('')}</fieldset><button>Ask to join</button></form>`;
