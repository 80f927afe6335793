import {
  addDays,
  appPage,
  dayAhead,
  entryTable,
  type FormCase,
  html,
  inScript,
  isDay,
  isWorkday,
  jsonPost,
  options,
  page,
  today,
} from '../form-kit.ts';

const code = (base: string) => `
const picker = document.getElementById('picker'), grid = document.getElementById('days'), title = document.getElementById('month');
let target, shown = new Date();
const iso = (date) => date.getFullYear() + '-' + String(date.getMonth() + 1).padStart(2, '0') + '-' + String(date.getDate()).padStart(2, '0');
function draw() {
  title.textContent = shown.toLocaleString('en', { month: 'long', year: 'numeric' });
  grid.textContent = '';
  const day = new Date(shown.getFullYear(), shown.getMonth(), 1, 12);
  let row = grid.insertRow();
  for (let gap = 0; gap < (day.getDay() + 6) % 7; gap += 1) row.insertCell();
  while (day.getMonth() === shown.getMonth()) {
    if (day.getDay() === 1 && day.getDate() > 1) row = grid.insertRow();
    const button = document.createElement('button'), value = iso(day);
    button.type = 'button';
    button.textContent = day.getDate();
    button.setAttribute('aria-label', day.toLocaleDateString('en', { day: 'numeric', month: 'long', year: 'numeric' }));
    button.disabled = day.getDay() === 0 || day.getDay() === 6;
    button.onclick = () => { target.value = value; picker.close(); };
    const cell = row.insertCell();
    cell.setAttribute('role', 'gridcell');
    cell.append(button);
    day.setDate(day.getDate() + 1);
  }
}
for (const opener of document.querySelectorAll('[data-picks]')) opener.onclick = () => {
  target = document.getElementById(opener.dataset.picks);
  shown = target.value ? new Date(target.value + 'T12:00') : new Date();
  draw();
  picker.showModal();
};
const turn = (by) => { shown = new Date(shown.getFullYear(), shown.getMonth() + by, 1, 12); draw(); };
document.getElementById('previous').onclick = () => turn(-1);
document.getElementById('next').onclick = () => turn(1);
document.getElementById('leave').addEventListener('submit', async (event) => {
  event.preventDefault();
  const answer = await send(${inScript(base)}, Object.fromEntries(new FormData(event.target)));
  showProblems(answer.data.errors || {});
  if (!answer.ok) return;
  addTableRow(document.querySelector('#entries tbody'), [answer.data.entry.handover, answer.data.entry.span]);
  event.target.reset();
  toast('Your request was sent to your manager');
});`;

const first = () => dayAhead(16, isWorkday);
const valid = () => ({
  first: first(),
  last: dayAhead(18, (day) => isWorkday(day) && day >= first()),
  kind: 'Vacation',
  substitute: 'Bea Lindqvist',
  handover: 'Open offers are with Bea',
});

export const leaveRequest: FormCase = {
  name: 'leave-request',
  title: 'Request for leave',
  group: 'Administration',
  difficulty: 'Both dates are read-only fields that are filled by a calendar in a dialog.',
  seeds: () => [{ handover: 'Nothing open', span: 'last summer' }],
  routes: (store) => ({
    'GET /': () =>
      page(
        appPage(
          { title: 'Leave', owner: 'Peoplebase' },
          html`<form class="card" id="leave" novalidate>
<div class="row"><label for="first">First day</label><div><input id="first" name="first" readonly placeholder="No day chosen"> <button type="button" data-picks="first" aria-label="Choose first day">📅</button></div><span class="problem" data-problem="first"></span></div>
<div class="row"><label for="last">Last day</label><div><input id="last" name="last" readonly placeholder="No day chosen"> <button type="button" data-picks="last" aria-label="Choose last day">📅</button></div><span class="problem" data-problem="last"></span></div>
<div class="row"><label for="kind">Kind</label><select id="kind" name="kind"><option value="">Choose</option>${options(['Vacation', 'Unpaid leave', 'Education'])}</select><span class="problem" data-problem="kind"></span></div>
<div class="row"><label for="substitute">Substitute</label><select id="substitute" name="substitute">${options(['– myself –', 'Bea Lindqvist', 'Omar Steen'])}</select><span class="problem" data-problem="substitute"></span></div>
<div class="row"><label for="handover">Notes for the handover</label><input id="handover" name="handover"><span class="problem" data-problem="handover"></span></div>
<button class="primary">Send request</button></form>
<dialog id="picker" aria-label="Calendar"><p><button id="previous" aria-label="Previous month">‹</button> <strong id="month"></strong> <button id="next" aria-label="Next month">›</button></p><table role="grid" id="days"></table></dialog>
${entryTable(store.entries, { Handover: 'handover', Days: 'span' })}`,
          code(store.base),
        ),
      ),
    'POST /': jsonPost(
      store,
      (fields, problems) => {
        const [from, to] = [fields.get('first'), fields.get('last')];
        problems.need(isDay(from), 'first', 'Choose the first day.');
        problems.need(isDay(to), 'last', 'Choose the last day.');
        problems.need(isWorkday(from), 'first', 'Choose a working day.');
        problems.need(isWorkday(to), 'last', 'Choose a working day.');
        problems.need(from >= addDays(today(), 14), 'first', 'Requests must be sent 14 days ahead.');
        problems.need(from <= to, 'last', 'The last day is before the first day.');
        problems.need(to <= addDays(from, 21), 'last', 'At most three weeks.');
        problems.need(fields.get('kind') !== '', 'kind', 'Choose the kind of leave.');
        problems.need(
          !fields.get('substitute').includes('myself'),
          'substitute',
          'You cannot be your own substitute.',
        );
        problems.need(fields.get('handover') !== '', 'handover', 'Write at least a short note.');
      },
      (fields) => ({
        handover: fields.get('handover'),
        span: `${fields.get('first')} – ${fields.get('last')}`,
      }),
    ),
  }),
  valid: () => [{ to: '', json: valid() }],
  shown: 'Open offers are with Bea',
  shownAt: '',
  invalid: () => [
    {
      steps: [{ to: '', json: { ...valid(), last: dayAhead(1, isWorkday) } }],
      message: 'before the first day',
    },
    { steps: [{ to: '', json: { ...valid(), first: dayAhead(1, isWorkday) } }], message: '14 days ahead' },
    { steps: [{ to: '', json: { ...valid(), substitute: '– myself –' } }], message: 'your own substitute' },
  ],
};
