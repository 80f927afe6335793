import { bodyOf, html, serve } from '../../../../tests/applications/sites/sample-site.ts';

export const member = { username: 'kim@example.org', password: 'Behind-Doors-7' };

/** The middles of the elements of its pages. */
export const memberPlaces = {
  greet: { x: 100, y: 15 },
  title: { x: 100, y: 15 },
  code: { x: 100, y: 65 },
  save: { x: 100, y: 115 },
  archive: { x: 100, y: 165 },
  popup: { x: 100, y: 215 },
} as const;

const at = (top: number) => `style="position:absolute;left:0;top:${top}px;width:200px;height:30px;margin:0"`;

const signIn = (
  told: string,
  nameLabel: string,
) => `<h1>Sign in</h1><p role="alert">${told}</p><form method="post">
  <label>${nameLabel} <input name="name"></label><label>Password <input type="password" name="password"></label>
  <button>Sign in</button></form>`;

const home = `<style>body{margin:0}</style>
<button ${at(0)} onclick="out.textContent = 'Hello ' + this.textContent">${member.username}</button>
<p id="out" role="status" style="margin-top:60px"></p>`;

const form = `<style>body{margin:0}</style>
<input aria-label="Title" ${at(0)}><input type="password" aria-label="Code" ${at(50)}>
<button ${at(100)} onclick="save()">Save</button><div id="saved"></div>
<button ${at(200)} onclick="window.open('/popup')">Window</button><p id="out" role="status" style="margin-top:240px"></p>
<script>
  const field = (name) => document.querySelector('[aria-label="' + name + '"]');
  const save = () => {
    const name = field('Title').value;
    if (field('Code').value !== 'Code-of-mine') return;
    saved.innerHTML = '<button ${at(150)}></button>';
    saved.firstChild.textContent = 'Archive ' + name;
    saved.firstChild.onclick = () => { out.textContent = name + ' archived'; };
  };
</script>`;

/** A site whose start page is for a member, and whose form is for everybody. */
export async function startMemberSite() {
  const sessions = new Set<string>();
  const texts = { nameLabel: 'Name' };
  const site = await serve(async (request, response, { pathname }) => {
    const signedIn = sessions.has(/sid=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? '');
    if (pathname === '/form') return html(response, 200, 'Form', form);
    if (pathname === '/popup') return html(response, 200, 'Popup', '<button>In the popup</button>');
    if (pathname === '/sign-in' && request.method === 'POST') {
      const given = await bodyOf(request);
      const [name, password] = [given.get('name') ?? '', given.get('password')];
      if (name !== member.username || password !== member.password) {
        return html(response, 200, 'Sign in', signIn(`${name} may not enter`, texts.nameLabel));
      }
      const id = `s${sessions.size}`;
      sessions.add(id);
      response.writeHead(303, { location: '/', 'set-cookie': `sid=${id}; Path=/; HttpOnly` });
      return void response.end();
    }
    if (pathname === '/sign-in') return html(response, 200, 'Sign in', signIn('', texts.nameLabel));
    if (signedIn) return html(response, 200, 'Home', home);
    response.writeHead(303, { location: '/sign-in' });
    response.end();
  });
  /** `texts` can be changed, as a new version of the application would. */
  return { ...site, texts };
}
