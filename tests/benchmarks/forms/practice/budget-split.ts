import {
  classicPage,
  entryTable,
  errorSummary,
  type Fields,
  type FormCase,
  html,
  type Problems,
  page,
  pagePost,
  type Store,
} from '../form-kit.ts';

const parts = { staff: 'Staff', rent: 'Rent', material: 'Material', reserve: 'Reserve' };
const owner = 'Association of Allotment Gardens';

const view = (store: Store, fields: Fields, problems: Problems) =>
  classicPage(
    { title: 'Distribute the yearly budget', owner, search: `${store.base}/budgets` },
    html`<p>The total is ready for approval as soon as it is fully distributed.</p>
<form method="post" action="${store.base}" id="budget">
<div class="field"><label for="title">Name of the budget</label><input id="title" name="title" value="${fields.get('title')}"></div>
<div class="field"><label for="total">Total in euros (whole number)</label><input id="total" name="total" inputmode="numeric" value="${fields.get('total')}"></div>
<table><tr><th>Purpose</th><th>Share</th></tr>${Object.entries(parts).map(
      ([key, label]) =>
        html`<tr><td id="l-${key}">${label}</td><td><input type="number" name="${key}" aria-labelledby="l-${key}" step="5" min="0" max="100" value="${fields.get(key)}"> %</td></tr>`,
    )}</table></form>
${errorSummary(problems, 'The budget was not saved')}
<p><button type="submit" form="budget">Submit for approval</button> <a href="${store.base}/budgets">Budgets so far</a></p>`,
  );

const entry = {
  title: 'Greenhouse repair',
  total: '12000',
  staff: '40',
  rent: '25',
  material: '30',
  reserve: '5',
};

export const budgetSplit: FormCase = {
  name: 'budget-split',
  title: 'Distribute the yearly budget',
  group: 'Administration',
  difficulty: 'Four percentages in steps of five must add up to 100 and the button is outside the form.',
  seeds: () => [{ title: 'Summer fair', total: '3500' }],
  routes: (store) => ({
    ...pagePost(store, {
      view,
      initial: { staff: '0', rent: '0', material: '0', reserve: '0' },
      check: (fields, problems, store) => {
        problems.need(fields.get('title') !== '', 'title', 'Name of the budget: required.');
        problems.need(!store.has('title', fields.get('title')), 'title', 'A budget of this name exists.');
        problems.need(/^[1-9]\d*$/.test(fields.get('total')), 'total', 'Total: enter a whole number.');
        problems.need(Number(fields.get('total')) >= 500, 'total', 'Total: at least 500.');
        const shares = Object.keys(parts).map((key) => Number(fields.get(key)));
        problems.need(
          shares.every((share) => share >= 0 && share % 5 === 0),
          'shares',
          'Shares must be multiples of 5.',
        );
        const sum = shares.reduce((total, share) => total + share, 0);
        problems.need(sum === 100, 'sum', `The shares must add up to 100 % (now ${sum} %).`);
        problems.need(Number(fields.get('reserve')) >= 5, 'reserve', 'Keep at least 5 % as reserve.');
      },
      entry: (fields) => ({ title: fields.get('title'), total: fields.get('total') }),
      after: () => '/budgets',
    }),
    'GET /budgets': ({ query }) =>
      page(
        classicPage(
          { title: 'Budgets', owner, search: `${store.base}/budgets` },
          entryTable(
            store.entries.filter((budget) => budget.title?.includes(query.get('q') ?? '')),
            { Budget: 'title', 'Total in €': 'total' },
          ),
        ),
      ),
  }),
  valid: () => [{ form: entry }],
  shown: 'Greenhouse repair',
  shownAt: '/budgets',
  invalid: () => [
    { steps: [{ form: { ...entry, rent: '20' } }], message: 'add up to 100 % (now 95 %)' },
    { steps: [{ form: { ...entry, reserve: '0', rent: '30' } }], message: 'as reserve' },
    { steps: [{ form: { ...entry, title: 'Summer fair' } }], message: 'of this name exists' },
  ],
};
