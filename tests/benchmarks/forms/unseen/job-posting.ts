import {
  addDays,
  appPage,
  dayAhead,
  entryTable,
  type FormCase,
  html,
  inScript,
  isDay,
  jsonPost,
  options,
  page,
  today,
} from '../form-kit.ts';

const code = (base: string) => `
for (const tab of document.querySelectorAll('[role=tab]')) tab.addEventListener('click', () => {
  for (const other of document.querySelectorAll('[role=tab]')) other.setAttribute('aria-selected', String(other === tab));
  for (const panel of document.querySelectorAll('[role=tabpanel]')) panel.hidden = panel.id !== tab.dataset.panel;
});
document.getElementById('job').addEventListener('submit', async (event) => {
  event.preventDefault();
  const form = event.target;
  const data = Object.fromEntries(new FormData(form));
  data.benefits = new FormData(form).getAll('benefits');
  const answer = await send(${inScript(base)}, data);
  showProblems(answer.data.errors || {});
  if (!answer.ok) { toast('Please check the tabs “Position” and “Pay”.', true); return; }
  addTableRow(document.querySelector('#entries tbody'), [answer.data.entry.position, answer.data.entry.pay]);
  form.reset();
  toast('Job is online');
});`;

const valid = () => ({
  position: 'Night porter',
  place: 'Ravenholm',
  deadline: dayAhead(30),
  low: '32000',
  high: '38500',
  hours: '37.5',
  benefits: ['Meals', 'Parking'],
});

export const jobPosting: FormCase = {
  name: 'job-posting',
  title: 'Post a job',
  group: 'Administration of data',
  difficulty:
    'Fields are spread over two tabs; the lower pay must be below the upper pay, both in steps of 500.',
  seeds: () => [{ position: 'Chef de rang', pay: '30000 – 34000' }],
  routes: (store) => ({
    'GET /': () =>
      page(
        appPage(
          { title: 'Post a job', owner: 'Hirely' },
          html`<form class="card" id="job" novalidate><div role="tablist"><button type="button" role="tab" data-panel="p1" aria-selected="true">Position</button><button type="button" role="tab" data-panel="p2" aria-selected="false">Pay</button></div>
<div role="tabpanel" id="p1"><div class="row"><label>Position <input name="position"></label><span class="problem" data-problem="position"></span></div><div class="row"><label>Place <input name="place"></label><span class="problem" data-problem="place"></span></div><div class="row"><label>Applications until <input type="date" name="deadline" value="${today()}"></label><span class="problem" data-problem="deadline"></span></div></div>
<div role="tabpanel" id="p2" hidden><div class="row"><label>Yearly pay from <input name="low" type="number" step="500"></label><span class="problem" data-problem="low"></span></div><div class="row"><label>Yearly pay to <input name="high" type="number" step="500"></label><span class="problem" data-problem="high"></span></div>
<div class="row"><label>Hours per week <input name="hours" type="number" step="0.5"></label><span class="problem" data-problem="hours"></span></div><div class="row"><label for="benefits">Benefits</label><select id="benefits" name="benefits" multiple>${options(['Meals', 'Parking', 'Train ticket', 'Sports'])}</select><span class="problem" data-problem="benefits"></span></div></div>
<button class="primary">Publish job</button></form>${entryTable(store.entries, { Position: 'position', Pay: 'pay' })}`,
          code(store.base),
        ),
      ),
    'POST /': jsonPost(
      store,
      (fields, problems) => {
        const [low, high, hours] = ['low', 'high', 'hours'].map((name) => Number(fields.get(name))) as [
          number,
          number,
          number,
        ];
        problems.need(fields.get('position').length >= 4, 'position', 'At least four characters.');
        problems.need(fields.get('place') !== '', 'place', 'Where is the job?');
        problems.need(isDay(fields.get('deadline')), 'deadline', 'Choose a date.');
        problems.need(
          fields.get('deadline') >= addDays(today(), 14),
          'deadline',
          'Applicants need at least 14 days.',
        );
        problems.need(
          fields.get('deadline') <= addDays(today(), 90),
          'deadline',
          'Jobs are shown for 90 days at most.',
        );
        problems.need(low >= 20000 && low % 500 === 0, 'low', 'At least 20000, in steps of 500.');
        problems.need(high > low, 'high', 'Must be higher than the lower pay.');
        problems.need(high % 500 === 0, 'high', 'In steps of 500.');
        problems.need(
          high <= low * 1.5,
          'high',
          'The range is too wide: at most one and a half times the lower pay.',
        );
        problems.need(
          hours >= 5 && hours <= 40 && Number.isInteger(hours * 2),
          'hours',
          '5 to 40 hours, half hours are possible.',
        );
        problems.need(fields.all('benefits').length > 0, 'benefits', 'Select at least one benefit.');
      },
      (fields) => ({ position: fields.get('position'), pay: `${fields.get('low')} – ${fields.get('high')}` }),
    ),
  }),
  valid: () => [{ to: '', json: valid() }],
  shown: 'Night porter',
  shownAt: '',
  invalid: () => [
    { steps: [{ to: '', json: { ...valid(), high: '30000' } }], message: 'higher than the lower pay' },
    { steps: [{ to: '', json: { ...valid(), deadline: today() } }], message: 'at least 14 days' },
    { steps: [{ to: '', json: { ...valid(), hours: '37.3' } }], message: 'half hours' },
  ],
};
