import {
  addYears,
  appPage,
  dotted,
  type Fields,
  type FormCase,
  fromDotted,
  html,
  inScript,
  jsonPost,
  options,
  Problems,
  page,
  sendJson,
  today,
} from '../form-kit.ts';

const prices = { standard: 12, reduced: 8 };

const code = (base: string) => `
const panels = ['who', 'what', 'confirm'].map((id) => document.getElementById(id));
const form = document.getElementById('tickets');
const open = (number) => panels.forEach((panel, index) => { panel.hidden = index !== number; });
const data = () => Object.fromEntries(new FormData(form));
async function forward(number) {
  const answer = await send(${inScript(base)} + '/part/' + number, data());
  showProblems(answer.data.errors || {});
  if (!answer.ok) return;
  if (number === 2) {
    const list = document.getElementById('review');
    list.replaceChildren();
    for (const line of answer.data.review) list.append(Object.assign(document.createElement('li'), { textContent: line }));
  }
  open(number);
}
for (const button of document.querySelectorAll('[data-forward]')) button.onclick = () => forward(Number(button.dataset.forward));
for (const button of document.querySelectorAll('[data-back]')) button.onclick = () => open(Number(button.dataset.back));
form.onsubmit = async (event) => {
  event.preventDefault();
  if (panels[2].hidden) return;
  const answer = await send(${inScript(base)}, data());
  showProblems(answer.data.errors || {});
  if (!answer.ok) { toast('Not ordered', true); return; }
  document.querySelector('#orders').append(Object.assign(document.createElement('li'), { textContent: answer.data.entry.visitor + ', ' + answer.data.entry.total }));
  form.reset();
  open(0);
  toast('Order ' + answer.data.id + ' is complete');
};`;

const totalOf = (fields: Fields) =>
  Number(fields.get('standard')) * prices.standard + Number(fields.get('reduced')) * prices.reduced;
const partOne = (fields: Fields, problems: Problems) => {
  problems.need(/\S \S/.test(fields.get('visitor')), 'visitor', 'First and last name');
  const born = fromDotted(fields.get('born'));
  problems.need(born !== '', 'born', 'Please use DD.MM.YYYY');
  problems.need(born <= addYears(today(), -18), 'born', 'Tickets are sold to adults only');
  problems.need(born >= addYears(today(), -120), 'born', 'Please check the year');
  problems.need(/^\+\d{8,14}$/.test(fields.get('mobile')), 'mobile', '+ and 8 to 14 digits, without spaces');
};
const partTwo = (fields: Fields, problems: Problems) => {
  const [standard, reduced] = [Number(fields.get('standard')), Number(fields.get('reduced'))];
  problems.need(
    Number.isInteger(standard) && Number.isInteger(reduced) && standard >= 0 && reduced >= 0,
    'count',
    'Whole numbers only',
  );
  problems.need(standard + reduced > 0, 'count', 'Choose at least one ticket');
  problems.need(standard + reduced <= 6, 'count', 'At most six tickets for one person');
  problems.need(reduced === 0 || fields.get('why') !== '', 'why', 'Reduced tickets need a reason');
  problems.need(fields.get('block') !== '', 'block', 'Choose a block');
};
const partThree = (fields: Fields, problems: Problems) => {
  problems.need(fields.get('house') === 'on', 'house', 'You must accept the rules of the house');
};

const valid = {
  visitor: 'Quentin Abbot',
  born: '03.09.1988',
  mobile: '+4915155501234',
  standard: '1',
  reduced: '2',
  why: 'Pupil',
  block: 'B',
  house: 'on',
};

export const eventTicket: FormCase = {
  name: 'event-ticket',
  title: 'Tickets for the puppet theatre',
  group: 'Several steps',
  difficulty:
    'Three panels in one page with a review; the buttons between them do not submit, and a reason is needed for reduced tickets.',
  seeds: () => [{ visitor: 'Hanne Vogt', total: '24 €' }],
  routes: (store) => ({
    'GET /': () =>
      page(
        appPage(
          { title: 'Tickets', owner: 'Puppet theatre' },
          html`<form class="card" id="tickets" novalidate><div id="who"><h2>Who are you?</h2><div class="row"><label>Name <input name="visitor"></label><span class="problem" data-problem="visitor"></span></div><div class="row"><label>Date of birth <input name="born" placeholder="${dotted('1990-12-31')}"></label><span class="problem" data-problem="born"></span></div><div class="row"><label>Mobile <input name="mobile" placeholder="+49…"></label><span class="problem" data-problem="mobile"></span></div><button type="button" class="primary" data-forward="1">Continue</button></div>
<div id="what" hidden><h2>Which tickets?</h2><div class="row"><label>Standard, 12 € <input name="standard" type="number" value="0"></label></div><div class="row"><label>Reduced, 8 € <input name="reduced" type="number" value="0"></label><span class="problem" data-problem="count"></span></div><div class="row"><label>Reason for the reduction <select name="why"><option value="">none</option>${options(['Pupil', 'Pensioner'])}</select></label><span class="problem" data-problem="why"></span></div>
<div class="row"><span>Block</span><div>${['A', 'B', 'C'].map((block) => html`<label><input type="radio" name="block" value="${block}"${block === 'A' && html` disabled`}> ${block}${block === 'A' && ' (sold out)'}</label> `)}</div><span class="problem" data-problem="block"></span></div><button type="button" data-back="0">Back</button> <button type="button" class="primary" data-forward="2">Continue</button></div>
<div id="confirm" hidden><h2>Is everything right?</h2><ul id="review"></ul><label><input type="checkbox" name="house"> I accept the rules of the house</label><p class="problem" data-problem="house"></p><button type="button" data-back="1">Back</button> <button class="primary">Order with obligation</button></div></form><h2>Orders</h2><ul id="orders">${store.entries.map((order) => html`<li>${order.visitor}, ${order.total}</li>`)}</ul>`,
          code(store.base),
        ),
      ),
    'POST /part/:id': ({ id, fields }) => {
      const problems = new Problems();
      (id === '1' ? partOne : partTwo)(fields, problems);
      if (problems.any) return sendJson({ errors: problems }, 422);
      return sendJson({
        review: [fields.get('visitor'), `Block ${fields.get('block')}`, `${totalOf(fields)} €`],
      });
    },
    'POST /': jsonPost(
      store,
      (fields, problems) => {
        for (const part of [partOne, partTwo, partThree]) part(fields, problems);
        problems.need(fields.get('block') !== 'A', 'house', 'Block A is sold out');
      },
      (fields) => ({ visitor: fields.get('visitor'), total: `${totalOf(fields)} €` }),
    ),
  }),
  valid: () => [
    { to: '/part/1', json: valid },
    { to: '/part/2', json: valid },
    { to: '', json: valid },
  ],
  shown: 'Quentin Abbot',
  shownAt: '',
  invalid: () => [
    { steps: [{ to: '/part/1', json: { ...valid, born: '1988-09-03' } }], message: 'use DD.MM.YYYY' },
    { steps: [{ to: '/part/2', json: { ...valid, why: '' } }], message: 'need a reason' },
    { steps: [{ to: '', json: { ...valid, house: undefined } }], message: 'rules of the house' },
  ],
};
