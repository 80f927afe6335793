import {
  addDays,
  addYears,
  classicPage,
  type Fields,
  type FormCase,
  fieldError,
  flag,
  html,
  isDay,
  options,
  type Problems,
  pagePost,
  type Store,
  script,
  today,
} from '../form-kit.ts';

const causes = ['Water', 'Fire', 'Theft', 'Other, please specify'];

const view = (store: Store, fields: Fields, problems: Problems, done?: string) =>
  classicPage(
    { title: 'Report a damage', owner: 'Halden Mutual Insurance' },
    html`${done && html`<div class="success" role="status">Claim ${done} of ${store.find(done)?.claimant} has been received.</div>`}
<form method="post" action="${store.base}">
<fieldset><legend>The policy belongs to</legend>${['private', 'company'].map((kind) => html`<label><input type="radio" name="kind" value="${kind}"${flag(fields.get('kind') === kind, 'checked')}> a ${kind === 'private' ? 'private person' : 'company'}</label> `)}${fieldError(problems, 'kind')}</fieldset>
<div id="private" hidden><p><label>First name <input name="first" value="${fields.get('first')}"></label>${fieldError(problems, 'first')}</p><p><label>Last name <input name="last" value="${fields.get('last')}"></label>${fieldError(problems, 'last')}</p></div>
<div id="company" hidden><p><label>Company <input name="firm" value="${fields.get('firm')}"></label>${fieldError(problems, 'firm')}</p><p><label>Registration number (HRB and 5 digits) <input name="register" value="${fields.get('register')}"></label>${fieldError(problems, 'register')}</p></div>
<p><label>Cause <select name="cause"><option value="">–</option>${options(causes, fields.get('cause'))}</select></label>${fieldError(problems, 'cause')}</p>
<p id="other" hidden><label>Other cause <input name="other" value="${fields.get('other')}"></label>${fieldError(problems, 'other')}</p>
<p><label>Date of the incident <input type="date" name="date" max="${today()}" value="${fields.get('date')}"></label>${fieldError(problems, 'date')}</p>
<p><label>Estimated damage in € <input name="amount" placeholder="0.00" value="${fields.get('amount')}"></label>${fieldError(problems, 'amount')}</p>
<button>Report damage</button></form>
${script(`const form = document.querySelector('main form');
const update = () => {
  for (const id of ['private', 'company']) document.getElementById(id).hidden = form.elements.kind.value !== id;
  document.getElementById('other').hidden = !form.elements.cause.value.startsWith('Other');
};
form.addEventListener('change', update); update();`)}`,
  );

const company = () => ({
  kind: 'company',
  firm: 'Sandell Interiors',
  register: 'HRB 20417',
  cause: 'Other, please specify',
  other: 'Hail',
  date: addDays(today(), -12),
  amount: '1450.00',
});

export const insuranceClaim: FormCase = {
  name: 'insurance-claim',
  title: 'Report a damage',
  group: 'Orders and requests',
  difficulty:
    'Required fields appear depending on two choices; the date must be past but not older than a year.',
  routes: (store) =>
    pagePost(store, {
      view,
      check: (fields, problems) => {
        const kind = fields.get('kind');
        problems.need(kind === 'private' || kind === 'company', 'kind', 'Choose to whom the policy belongs.');
        if (kind === 'private') {
          problems.need(fields.get('first') !== '', 'first', 'First name is missing.');
          problems.need(fields.get('last') !== '', 'last', 'Last name is missing.');
        } else {
          problems.need(fields.get('firm') !== '', 'firm', 'Company is missing.');
          problems.need(
            /^HRB ?\d{5}$/.test(fields.get('register')),
            'register',
            'The number must look like HRB 12345.',
          );
        }
        problems.need(causes.includes(fields.get('cause')), 'cause', 'Choose the cause.');
        problems.need(
          !fields.get('cause').startsWith('Other') || fields.get('other') !== '',
          'other',
          'Specify the cause.',
        );
        problems.need(isDay(fields.get('date')), 'date', 'Enter the date.');
        problems.need(fields.get('date') <= today(), 'date', 'The incident cannot be in the future.');
        problems.need(
          fields.get('date') >= addYears(today(), -1),
          'date',
          'Damages older than a year cannot be reported.',
        );
        problems.need(
          /^\d+\.\d\d$/.test(fields.get('amount')),
          'amount',
          'Enter the amount with two decimals, such as 120.50.',
        );
        problems.need(Number(fields.get('amount')) >= 100, 'amount', 'Damages below 100 € are not covered.');
      },
      entry: (fields) => ({
        claimant:
          fields.get('kind') === 'company'
            ? fields.get('firm')
            : `${fields.get('first')} ${fields.get('last')}`,
      }),
    }),
  valid: () => [{ form: company() }],
  shown: 'Sandell Interiors',
  invalid: () => [
    { steps: [{ form: { ...company(), kind: 'private' } }], message: 'First name is missing' },
    { steps: [{ form: { ...company(), other: '' } }], message: 'Specify the cause' },
    { steps: [{ form: { ...company(), date: addDays(today(), 3) } }], message: 'cannot be in the future' },
    { steps: [{ form: { ...company(), amount: '1450' } }], message: 'with two decimals' },
  ],
};
