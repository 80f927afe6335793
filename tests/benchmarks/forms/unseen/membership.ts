import {
  addDays,
  classicPage,
  dayAhead,
  type Fields,
  type FormCase,
  fieldError,
  flag,
  html,
  options,
  type Problems,
  page,
  pagePost,
  type Store,
  script,
  today,
} from '../form-kit.ts';

const owner = 'Society of Friends of the River';

const view = (store: Store, fields: Fields, problems: Problems) =>
  classicPage(
    { title: 'Become a supporter', owner },
    html`<form method="post" action="${store.base}"><p><label for="as">I support the river as</label> <select id="as" name="as"><option value="">please choose</option>${options(
      [
        ['person', 'a person'],
        ['firm', 'a firm'],
        ['school', 'a school'],
      ],
      fields.get('as'),
    )}</select>${fieldError(problems, 'as')}</p>
<div data-for="person"><p><label for="fullname">Your name</label> <input id="fullname" name="fullname" value="${fields.get('fullname')}">${fieldError(problems, 'fullname')}</p></div>
<div data-for="firm"><p><label for="firm">Firm</label> <input id="firm" name="firm" value="${fields.get('firm')}">${fieldError(problems, 'firm')}</p><p><label for="staff">Number of employees</label> <input id="staff" name="staff" type="number" value="${fields.get('staff')}">${fieldError(problems, 'staff')}</p></div>
<div data-for="school"><p><label for="school">School</label> <input id="school" name="school" value="${fields.get('school')}">${fieldError(problems, 'school')}</p><p><label for="teacher">Teacher in charge</label> <input id="teacher" name="teacher" value="${fields.get('teacher')}">${fieldError(problems, 'teacher')}</p></div>
<p><label for="since">First month</label> <input id="since" name="since" type="month" placeholder="YYYY-MM" value="${fields.get('since')}">${fieldError(problems, 'since')}</p><p><label for="fee">Monthly contribution in €</label> <input id="fee" name="fee" value="${fields.get('fee')}">${fieldError(problems, 'fee')}</p>
<p><label for="heard">How did you hear of us?</label> <select id="heard" name="heard"><option value="">please choose</option>${options(['Newspaper', 'Friends', 'Other'], fields.get('heard'))}</select>${fieldError(problems, 'heard')} <input name="heard_other" id="heard_other" aria-label="Other: where?" placeholder="Where?" value="${fields.get('heard_other')}" hidden></p>
<p><label><input type="checkbox" name="statutes" value="1"${flag(fields.has('statutes'), 'checked')}> I know the statutes</label>${fieldError(problems, 'statutes')}</p><button>Become a supporter</button></form>
${script(`const as = document.getElementById('as'), heard = document.getElementById('heard');
function update() {
  for (const part of document.querySelectorAll('[data-for]')) part.hidden = part.dataset.for !== as.value;
  document.getElementById('heard_other').hidden = heard.value !== 'Other';
}
as.onchange = heard.onchange = update; update();`)}`,
  );

const valid = () => ({
  as: 'school',
  school: 'Grammar school Weidenau',
  teacher: 'Alma Roth',
  since: dayAhead(40).slice(0, 7),
  fee: '7.50',
  heard: 'Other',
  heard_other: 'At the fish ladder',
  statutes: '1',
});

export const membership: FormCase = {
  name: 'membership',
  title: 'Become a supporter',
  group: 'People',
  difficulty:
    'Three sets of fields depending on a select, a future month, and a least contribution in steps of a half.',
  routes: (store) => ({
    ...pagePost(store, {
      view,
      initial: { fee: '0' },
      check: (fields, problems) => {
        const needed: Record<string, readonly string[]> = {
          person: ['fullname'],
          firm: ['firm', 'staff'],
          school: ['school', 'teacher'],
        };
        problems.need(fields.get('as') in needed, 'as', 'As what do you support us?');
        for (const name of needed[fields.get('as')] ?? [])
          problems.need(fields.get(name) !== '', name, 'This field is required.');
        problems.need(
          fields.get('as') !== 'firm' || /^[1-9]\d*$/.test(fields.get('staff')),
          'staff',
          'A whole number.',
        );
        problems.need(/^\d{4}-\d\d$/.test(fields.get('since')), 'since', 'Choose a month.');
        problems.need(fields.get('since') > today().slice(0, 7), 'since', 'Next month at the earliest.');
        problems.need(fields.get('since') <= addDays(today(), 366).slice(0, 7), 'since', 'Within one year.');
        const fee = Number(fields.get('fee'));
        problems.need(fee >= 5, 'fee', 'At least 5 € a month.');
        problems.need(Number.isInteger(fee * 2), 'fee', 'Only whole and half euros, such as 7.50.');
        problems.need(fields.get('as') !== 'firm' || fee >= 20, 'fee', 'Firms contribute at least 20 €.');
        problems.need(fields.get('heard') !== '', 'heard', 'Please tell us.');
        problems.need(
          fields.get('heard') !== 'Other' || fields.get('heard_other') !== '',
          'heard',
          'Other: please say where.',
        );
        problems.need(fields.has('statutes'), 'statutes', 'Please read the statutes.');
      },
      entry: (fields) => ({
        supporter: fields.get(fields.get('as') === 'person' ? 'fullname' : fields.get('as')),
        fee: fields.get('fee'),
      }),
      after: (id) => `/supporters/${id}`,
    }),
    'GET /supporters/:id': ({ id }) =>
      page(
        classicPage(
          { title: 'Thank you!', owner },
          html`<p>${store.find(id)?.supporter} supports the river with ${store.find(id)?.fee} € a month.</p>`,
        ),
      ),
  }),
  valid: () => [{ form: valid() }],
  shown: 'Grammar school Weidenau',
  invalid: () => [
    { steps: [{ form: { ...valid(), teacher: '' } }], message: 'This field is required' },
    { steps: [{ form: { ...valid(), fee: '7.20' } }], message: 'whole and half euros' },
    { steps: [{ form: { ...valid(), heard_other: '' } }], message: 'please say where' },
    { steps: [{ form: { ...valid(), since: today().slice(0, 7) } }], message: 'Next month at the earliest' },
  ],
};
