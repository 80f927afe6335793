import { bodyOf, escaped, html, type SampleSite, serve } from './sample-site.ts';

export const studioManager = { username: 'ines', password: 'Kiln-And-Wheel-7' };

/**
 * The young are taken; who has a club card pays the whole fee; the same person is taken twice; a payment is noted for who asked first; a changed address is not stored; a
 * kiln is given twice at a time; it can be given back before it was taken; giving back any kiln gives back the first one; the closing
 * time is stored as the opening time; removing a tool removes the last one.
 */
export type StudioMistake =
  | 'age'
  | 'card'
  | 'twice'
  | 'paid'
  | 'address'
  | 'overlap'
  | 'backwards'
  | 'first'
  | 'hours'
  | 'tool';

export interface StudioSite extends SampleSite {
  readonly mistakes: Set<StudioMistake>;
}

interface Place {
  readonly id: number;
  readonly born: string;
  readonly fee: number;
  name: string;
  email: string;
  paid: boolean;
}

interface Firing {
  readonly id: number;
  readonly kiln: string;
  readonly group: string;
  readonly from: string;
  readonly until: string;
}

const kilns = ['Small kiln', 'Large kiln', 'Raku kiln'];

/**
 * A pottery studio. Visitors ask for a place and are thanked by name; who manages the studio finds them in a list, notes payments, gives
 * kilns by the hour, sets the opening hours and keeps a list of tools.
 */
export async function serveStudio(): Promise<StudioSite> {
  const mistakes: StudioSite['mistakes'] = new Set();
  const sessions = new Map<string, string>();
  const places: Place[] = [
    { id: 1, born: '1971-02-03', fee: 25, name: 'Ada Park', email: 'ada@example.org', paid: false },
  ];
  let firings: Firing[] = [
    { id: 1, kiln: 'Small kiln', group: 'Evening class', from: '08:00', until: '09:00' },
  ];
  let tools = [
    { id: 1, name: 'Rolling pin' },
    { id: 2, name: 'Loop tool' },
  ];
  const hours = { opens: '09:00', closes: '18:00', notice: 'Closed in August.' };
  let last = 10;

  const site = await serve(async (request, response, { pathname }) => {
    const sent = request.method === 'POST' ? await bodyOf(request) : null;
    const key = /sid=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    const isManager = sessions.has(key);
    const said = (name: string) => sent?.get(name)?.trim() ?? '';
    const show = (title: string, body: string, status = 200) => {
      const notice = sessions.get(key);
      if (notice) sessions.set(key, '');
      const message = notice ? `<p role="status">${escaped(notice)}</p>` : '';
      html(
        response,
        status,
        title,
        `${navigation(isManager)}<main><h1>${title}</h1>${message}${body}</main>`,
      );
    };
    const goTo = (location: string, notice = '') => {
      if (isManager) sessions.set(key, notice);
      response.writeHead(303, { location }).end();
    };

    function ask() {
      const [name, email, born] = [said('name'), said('email'), said('born')];
      const isKnown = places.some((one) => one.name === name && one.born === born) && !mistakes.has('twice');
      const isYoung = born > '2010' && !mistakes.has('age');
      const problem =
        (!name && 'Enter your name.') ||
        (!email.includes('@') && 'Enter an address like name@example.org.') ||
        (!born && 'Enter your date of birth.') ||
        (isYoung && 'You have to be an adult to work here.') ||
        (isKnown && `${name} has a place already.`);
      if (problem) return show('Ask for a place', placeForm(problem, { name, email, born }), 422);
      last += 1;
      const fee = said('card') && !mistakes.has('card') ? 20 : 25;
      places.push({ id: last, born, fee, name, email, paid: false });
      response.writeHead(303, { location: `/thanks?name=${encodeURIComponent(name)}` }).end();
    }

    function signIn() {
      const isRight = said('user') === studioManager.username && said('password') === studioManager.password;
      if (!isRight) return show('Sign in', signInForm('That is not right.'), 401);
      const id = `s${sessions.size}x${Date.now()}`;
      sessions.set(id, '');
      response.setHeader('set-cookie', `sid=${id}; Path=/; HttpOnly`);
      response.writeHead(303, { location: '/places' }).end();
    }

    function fire() {
      const [group, kiln, from, until] = [said('group'), said('kiln'), said('from'), said('until')];
      const other = firings.find((one) => one.kiln === kiln && from < one.until && one.from < until);
      const problem =
        (!(group && from && until) && 'Fill in all fields.') ||
        (until <= from && !mistakes.has('backwards') && 'It must end after it begins.') ||
        (other && !mistakes.has('overlap') && `${other.group} has the ${kiln} then.`);
      if (problem) return show('Kilns', kilnsPage(firings, problem), 422);
      last += 1;
      firings.push({ id: last, kiln, group, from, until });
      goTo('/kilns', `The ${kiln} is yours.`);
    }

    if (pathname === '/thanks') {
      const name = new URL(request.url ?? '/', site.url).searchParams.get('name') ?? '';
      return show('Thank you', `<p>Thank you, ${escaped(name)}. We keep a place for you.</p>`);
    }
    if (pathname === '/') return sent ? ask() : show('Ask for a place', placeForm('', {}));
    if (pathname === '/sign-in') return sent ? signIn() : show('Sign in', signInForm(''));
    if (!isManager) return void response.writeHead(303, { location: '/sign-in' }).end();
    const [, section, id, does] = pathname.split('/');
    const place = places.find((one) => String(one.id) === id);
    if (pathname === '/places') return show('Places', placesPage(places));
    if (section === 'places' && place) {
      if (does === 'pay') {
        const paid = mistakes.has('paid') ? places[0] : place;
        if (paid) paid.paid = true;
        return goTo(`/places/${id}`, 'The payment was noted.');
      }
      if (sent === null) return show(`Place of ${escaped(place.name)}`, placePage(place));
      place.name = said('name');
      if (!mistakes.has('address')) place.email = said('email');
      return goTo(`/places/${id}`, 'The contact was saved.');
    }
    if (pathname === '/kilns') return sent ? fire() : show('Kilns', kilnsPage(firings, ''));
    if (section === 'kilns' && sent) {
      const given = mistakes.has('first') ? String(firings[0]?.id) : id;
      firings = firings.filter((one) => String(one.id) !== given);
      return goTo('/kilns', 'The kiln is free again.');
    }
    if (pathname === '/hours' && sent) {
      const [opens, closes] = [said('opens'), said('closes')];
      if (opens >= closes)
        return show('Hours', hoursPage({ ...hours, opens, closes }, 'It must close after it opens.'), 422);
      Object.assign(hours, { opens: mistakes.has('hours') ? closes : opens, closes, notice: said('notice') });
      return goTo('/hours', 'The hours were saved.');
    }
    if (pathname === '/hours') return show('Hours', hoursPage(hours, ''));
    if (pathname === '/tools' && sent) {
      last += 1;
      tools.push({ id: last, name: said('name') });
      return goTo('/tools', 'The tool was added.');
    }
    if (pathname === '/tools') return show('Tools', toolsPage(tools));
    if (section === 'tools' && sent) {
      const gone = mistakes.has('tool') ? String(tools.at(-1)?.id) : id;
      tools = tools.filter((one) => String(one.id) !== gone);
      return goTo('/tools', 'The tool was removed.');
    }
    return show('Not found', '<p>There is no such page.</p>', 404);
  });

  return Object.assign(site, { mistakes });
}

function navigation(isManager: boolean): string {
  const links = isManager
    ? [
        ['/places', 'Places'],
        ['/kilns', 'Kilns'],
        ['/hours', 'Hours'],
        ['/tools', 'Tools'],
      ]
    : [
        ['/', 'Ask for a place'],
        ['/sign-in', 'Sign in'],
      ];
  return `<nav>${links.map(([href, text]) => `<a href="${href}">${text}</a>`).join(' ')}</nav>`;
}

function alertOf(problem: string): string {
  return problem ? `<p role="alert">${escaped(problem)}</p>` : '';
}

function placeForm(problem: string, { name = '', email = '', born = '' }): string {
  return `${alertOf(problem)}<form method="post" action="/" aria-label="Place" novalidate>
    <label>Name <input name="name" required value="${escaped(name)}"></label>
    <label>E-mail <input name="email" type="email" required value="${escaped(email)}"></label>
    <label>Date of birth <input name="born" type="date" required value="${escaped(born)}"></label>
    <label><input type="checkbox" name="card" value="yes"> I have a club card and pay less</label>
    <button>Ask for it</button></form>`;
}

function signInForm(problem: string): string {
  return `${alertOf(problem)}<form method="post" action="/sign-in"><label>User <input name="user" autocomplete="username"></label>
    <label>Password <input name="password" type="password" autocomplete="current-password"></label><button>Sign in</button></form>`;
}

function placesPage(places: readonly Place[]): string {
  const rows = places.map(
    ({ id, name, email, paid }) =>
      `<tr><td><a href="/places/${id}">${escaped(name)}</a></td><td>${escaped(email)}</td><td>${paid ? 'Paid' : 'Open'}</td></tr>`,
  );
  return `<table><thead><tr><th>Name</th><th>E-mail</th><th>Fee</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function placePage({ id, name, email, fee, paid }: Place): string {
  const pay = `<form method="post" action="/places/${id}/pay"><button>Mark as paid</button></form>`;
  return `<dl><dt>Fee</dt><dd>€ ${fee}.00</dd><dt>Payment</dt><dd>${paid ? 'Paid' : 'Open'}</dd></dl>${paid ? '' : pay}
    <form method="post" action="/places/${id}" aria-label="Contact"><label>Name <input name="name" required value="${escaped(name)}"></label>
    <label>E-mail <input name="email" type="email" required value="${escaped(email)}"></label><button>Save contact</button></form>`;
}

function kilnsPage(firings: readonly Firing[], problem: string): string {
  const rows = firings.map(
    ({ id, kiln, group, from, until }) =>
      `<tr><td>${kiln}</td><td>${escaped(group)}</td><td>${escaped(from)} to ${escaped(until)}</td><td><form method="post" action="/kilns/${id}"><button>Cancel</button></form></td></tr>`,
  );
  return `<table><thead><tr><th>Kiln</th><th>Group</th><th>Time</th><th>Action</th></tr></thead><tbody>${rows.join('')}</tbody></table>
    ${alertOf(problem)}<form method="post" action="/kilns" aria-label="Firing"><label>Group <input name="group" required></label>
    <label>Kiln <select name="kiln">${kilns.map((kiln) => `<option>${kiln}</option>`).join('')}</select></label>
    <label>From <input name="from" type="time" required></label> <label>Until <input name="until" type="time" required></label><button>Take the kiln</button></form>`;
}

function hoursPage(
  { opens, closes, notice }: { opens: string; closes: string; notice: string },
  problem: string,
): string {
  return `${alertOf(problem)}<form method="post" action="/hours" aria-label="Hours">
    <label>Opens at <input name="opens" type="time" required value="${escaped(opens)}"></label>
    <label>Closes at <input name="closes" type="time" required value="${escaped(closes)}"></label>
    <label>Notice <textarea name="notice" maxlength="100">${escaped(notice)}</textarea></label> <small></small>
    <button>Save hours</button></form>
    <script>
      const area = document.querySelector('textarea');
      const count = () => { document.querySelector('small').textContent = 100 - area.value.length + ' characters left'; };
      area.addEventListener('input', count);
      count();
    </script>`;
}

function toolsPage(tools: readonly { readonly id: number; readonly name: string }[]): string {
  const items = tools.map(
    ({ id, name }) =>
      `<li>${escaped(name)} <form method="post" action="/tools/${id}"><button>Remove</button></form></li>`,
  );
  return `<ul>${items.join('')}</ul><form method="post" action="/tools" aria-label="Tool"><label>Name <input name="name" required></label><button>Add tool</button></form>`;
}
