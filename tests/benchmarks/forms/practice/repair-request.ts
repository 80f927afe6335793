import {
  addDays,
  classicPage,
  dayAhead,
  detailList,
  type Fields,
  type FormCase,
  fieldError,
  html,
  inScript,
  isDay,
  isWorkday,
  options,
  type Problems,
  page,
  pagePost,
  type Store,
  script,
  sendJson,
  today,
} from '../form-kit.ts';

const models: Record<string, readonly string[]> = {
  Almor: ['Almor 200', 'Almor Estate'],
  Brevia: ['Brevia Mini', 'Brevia Cross', 'Brevia Van'],
  Corsano: ['Corsano GT'],
};
const owner = 'Garage Ostmann';

const view = (store: Store, fields: Fields, problems: Problems) =>
  classicPage(
    { title: 'Request a repair', owner },
    html`<form method="post" action="${store.base}">
<div class="field"><label for="make">Make</label><select id="make" name="make"><option value="">Please select</option>${options(Object.keys(models), fields.get('make'))}</select>${fieldError(problems, 'make')}</div>
<div class="field"><label for="model">Model</label><select id="model" name="model" disabled><option value="">Select a make first</option></select>${fieldError(problems, 'model')}</div>
<div class="field"><label for="plate">Licence plate</label><input id="plate" name="plate" placeholder="e.g. KL-AB 1234" value="${fields.get('plate')}">${fieldError(problems, 'plate')}</div>
<div class="field"><label for="keeper">Keeper of the car</label><input id="keeper" name="keeper" value="${fields.get('keeper')}">${fieldError(problems, 'keeper')}</div>
<div class="field"><label for="fault">What is wrong?</label><textarea id="fault" name="fault">${fields.get('fault')}</textarea>${fieldError(problems, 'fault')}</div>
<div class="field"><label for="bring">I bring the car on</label><input id="bring" name="bring" type="date" value="${fields.get('bring')}">${fieldError(problems, 'bring')}</div>
<button>Send it off</button></form>
${script(`const make = document.getElementById('make'), model = document.getElementById('model');
async function load(chosen) {
  model.disabled = true;
  model.innerHTML = '<option value="">Please select</option>';
  if (!make.value) return;
  for (const name of await (await fetch(${inScript(`${store.base}/models?make=`)} + encodeURIComponent(make.value))).json())
    model.add(new Option(name, name, false, name === chosen));
  model.disabled = false;
}
make.addEventListener('change', () => load(''));
load(${inScript(fields.get('model'))});`)}`,
  );

const valid = () => ({
  make: 'Brevia',
  model: 'Brevia Van',
  plate: 'KL-OM 482',
  keeper: 'Gregor Asbeck',
  fault: 'The rear door does not close any more.',
  bring: dayAhead(1, isWorkday),
});

export const repairRequest: FormCase = {
  name: 'repair-request',
  title: 'Request a repair of your car',
  group: 'Orders and requests',
  difficulty:
    'The models are loaded after the make was chosen; a licence plate by example and a minimum length told late.',
  routes: (store) => ({
    ...pagePost(store, {
      view,
      check: (fields, problems) => {
        problems.need(fields.get('make') in models, 'make', 'Please select a make.');
        problems.need(
          models[fields.get('make')]?.includes(fields.get('model')) === true,
          'model',
          'Please select a model.',
        );
        problems.need(
          /^[A-ZÄÖÜ]{1,3}-[A-Z]{1,2} \d{1,4}$/.test(fields.get('plate')),
          'plate',
          'Write the plate like KL-AB 1234.',
        );
        problems.need(fields.get('keeper') !== '', 'keeper', 'Who is the keeper?');
        problems.need(
          fields.get('fault').length >= 20,
          'fault',
          'Please describe the fault in at least 20 characters.',
        );
        problems.need(isDay(fields.get('bring')), 'bring', 'When do you bring the car?');
        problems.need(
          fields.get('bring') >= today() && fields.get('bring') <= addDays(today(), 60),
          'bring',
          'Choose a day within the next 60 days.',
        );
        problems.need(isWorkday(fields.get('bring')), 'bring', 'The garage is open from Monday to Friday.');
      },
      entry: (fields) => ({
        keeper: fields.get('keeper'),
        car: `${fields.get('model')}, ${fields.get('plate')}`,
        bring: fields.get('bring'),
      }),
      after: (id) => `/orders/${id}`,
    }),
    'GET /models': ({ query }) => sendJson(models[query.get('make') ?? ''] ?? []),
    'GET /orders/:id': ({ id }) =>
      page(
        classicPage(
          { title: `Repair order ${id}`, owner },
          detailList(store.find(id), { Keeper: 'keeper', Car: 'car', 'Arrives on': 'bring' }),
        ),
      ),
  }),
  valid: () => [{ form: valid() }],
  shown: 'Gregor Asbeck',
  invalid: () => [
    { steps: [{ form: { ...valid(), model: 'Almor 200' } }], message: 'select a model' },
    { steps: [{ form: { ...valid(), plate: 'KLOM482' } }], message: 'like KL-AB 1234' },
    { steps: [{ form: { ...valid(), fault: 'Broken' } }], message: 'at least 20 characters' },
  ],
};
