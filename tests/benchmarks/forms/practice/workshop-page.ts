import {
  classicPage,
  type Fields,
  type FormCase,
  html,
  options,
  Problems,
  page,
  redirect,
  type Store,
  script,
} from '../form-kit.ts';

const owner = 'Museum of Crafts';
const sessions = [
  ['basket', 'Basket weaving, Saturday 10:00', 6],
  ['felt', 'Felting, Saturday 14:00', 0],
  ['paper', 'Paper making, Sunday 10:00', 3],
] as const;

const view = (store: Store, fields: Fields | undefined, problems: Problems) => {
  const value = (name: string) => fields?.get(name) ?? '';
  return classicPage(
    { title: 'Workshops at the weekend', owner, search: `${store.base}/search` },
    html`<form method="post" action="${store.base}/newsletter"><label for="news">Our newsletter</label> <input id="news" name="news" placeholder="Name of your institution"> <button>Subscribe</button></form><hr>
<h2>Register a group</h2><form method="post" action="${store.base}" novalidate>
<fieldset><legend>Workshop</legend>${sessions.map(([key, label, places]) => html`<label><input type="radio" name="session" value="${key}"${places === 0 && html` disabled`}> ${label} (${places === 0 ? 'full' : `${places} places`})</label><br>`)}</fieldset>
<div class="field"><label for="group">Group</label><input id="group" name="group" value="${value('group')}"></div>
<div class="field"><label for="adults">Adults</label><input id="adults" name="adults" type="number" value="${value('adults') || '0'}"></div>
<div class="field"><label for="children">Children</label><input id="children" name="children" type="number" value="${value('children') || '0'}"></div>
<div class="field"><label for="language">Language of the guide</label><select id="language" name="language"><option value="-1">-- choose --</option>${options(['English', 'Danish', 'Polish'], value('language'))}</select></div>
<button>Let's go</button></form>
<div id="toast" role="alert"${problems.any ? '' : html` hidden`} style="position:fixed;bottom:10px;right:10px;background:#b00020;color:#fff;padding:12px">${problems.all.join(' ')}</div>
${script(`setTimeout(() => { document.getElementById('toast').hidden = true; }, 8000);`)}
<h2>Registered groups</h2><ul>${store.entries.map((entry) => html`<li>${entry.group} (${entry.session})</li>`)}</ul>`,
  );
};

const valid = {
  session: 'paper',
  group: 'Scouts of Marrow Hill',
  adults: '1',
  children: '2',
  language: 'Danish',
};

export const workshopPage: FormCase = {
  name: 'workshop-page',
  title: 'Workshops at the weekend',
  group: 'Registration',
  difficulty:
    'Two forms and a search on one page; the sum of two numbers must fit the places, and messages vanish after seconds.',
  seeds: () => [{ group: 'Reading circle', session: 'basket' }],
  routes: (store) => ({
    'GET /': () => page(view(store, undefined, new Problems())),
    'POST /': ({ fields }) => {
      const problems = new Problems();
      const session = sessions.find(([key]) => key === fields.get('session'));
      const [adults, children] = [Number(fields.get('adults')), Number(fields.get('children'))];
      problems.need(
        session !== undefined && session[2] > 0,
        'session',
        'Choose a workshop with free places.',
      );
      problems.need(fields.get('group') !== '', 'group', 'Give your group a name.');
      problems.need(Number.isInteger(adults) && adults >= 1, 'adults', 'At least one adult must come along.');
      problems.need(
        Number.isInteger(children) && children >= 0,
        'children',
        'The number of children is not valid.',
      );
      problems.need(adults + children >= 2, 'sum', 'A group has at least two people.');
      problems.need(
        adults + children <= (session?.[2] ?? 0),
        'sum',
        `There are only ${session?.[2] ?? 0} places.`,
      );
      problems.need(fields.get('language') !== '-1', 'language', 'Choose the language of the guide.');
      if (problems.any) return page(view(store, fields, problems), 422);
      store.accept({ group: fields.get('group'), session: fields.get('session') });
      return redirect(`${store.base}?registered=1`);
    },
    'POST /newsletter': () =>
      page(
        classicPage(
          { title: 'Newsletter', owner },
          html`<p>Subscriptions are closed at the moment. <a href="${store.base}">Back to the workshops</a></p>`,
        ),
      ),
    'GET /search': ({ query }) =>
      page(
        classicPage(
          { title: 'Search', owner, search: `${store.base}/search` },
          html`<p>Nothing found for “${query.get('q')}”.</p>`,
        ),
      ),
  }),
  valid: () => [{ form: valid }],
  shown: 'Scouts of Marrow Hill',
  shownAt: '',
  invalid: () => [
    { steps: [{ form: { ...valid, children: '5' } }], message: 'There are only 3 places' },
    { steps: [{ form: { ...valid, adults: '0' } }], message: 'At least one adult' },
    { steps: [{ form: { ...valid, session: 'felt' } }], message: 'with free places' },
  ],
};
