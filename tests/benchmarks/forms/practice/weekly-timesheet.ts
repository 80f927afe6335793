import {
  addDays,
  appPage,
  entryTable,
  type FormCase,
  html,
  inScript,
  jsonPost,
  options,
  page,
  today,
  weekOf,
} from '../form-kit.ts';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const projects = ['Harbour redesign', 'Data migration', 'Internal training'];

const code = (base: string) => `
document.getElementById('save').addEventListener('click', async () => {
  const data = {};
  for (const input of document.querySelectorAll('#sheet input, #sheet select, #sheet textarea')) data[input.name] = input.value;
  const answer = await send(${inScript(base)}, data);
  showProblems(answer.data.errors || {});
  if (!answer.ok) { toast('The timesheet was not saved.', true); return; }
  toast('Timesheet saved');
  const entry = answer.data.entry;
  addTableRow(document.querySelector('#entries tbody'), [entry.week, entry.project, entry.hours, entry.note]);
  for (const input of document.querySelectorAll('#sheet input, #sheet textarea')) input.value = '';
});`;

const valid = () => ({
  week: weekOf(addDays(today(), -7)),
  project: 'Data migration',
  Monday: '7.5',
  Tuesday: '8',
  Wednesday: '8.25',
  Thursday: '0',
  Friday: '6',
  note: 'Mapping of old customer numbers',
});

export const weeklyTimesheet: FormCase = {
  name: 'weekly-timesheet',
  title: 'Weekly timesheet',
  group: 'Administration',
  difficulty:
    'A week field that must not be in the future, quarter hours and a limit for the sum of all days.',
  seeds: () => [
    {
      week: weekOf(addDays(today(), -14)),
      project: 'Harbour redesign',
      hours: '38.5',
      note: 'Drawings of the quay',
    },
  ],
  routes: (store) => ({
    'GET /': () =>
      page(
        appPage(
          { title: 'Weekly timesheet', owner: 'Tally' },
          html`<div class="card" id="sheet">
<div class="row"><label for="week">Calendar week</label><input type="week" id="week" name="week" placeholder="2030-W05"><span class="problem" data-problem="week"></span></div>
<div class="row"><label for="project">Project</label><select id="project" name="project"><option value="">– choose –</option>${options(projects)}</select><span class="problem" data-problem="project"></span></div>
<p class="help">Enter hours in quarters (0.25), at most 10 per day.</p>
${days.map((day) => html`<div class="row"><label for="h-${day}">${day}</label><input type="number" id="h-${day}" name="${day}" min="0" max="10" step="0.25"><span class="problem" data-problem="${day}"></span></div>`)}
<span class="problem" data-problem="sum" role="alert"></span>
<div class="row"><label for="note">What did you work on?</label><textarea id="note" name="note"></textarea><span class="problem" data-problem="note"></span></div>
<button type="button" class="primary" id="save">Save timesheet</button></div>
${entryTable(store.entries, { Week: 'week', Project: 'project', Hours: 'hours', Note: 'note' })}`,
          code(store.base),
        ),
      ),
    'POST /': jsonPost(
      store,
      (fields, problems) => {
        const hours = days.map((day) => Number(fields.get(day)));
        problems.need(/^\d{4}-W\d\d$/.test(fields.get('week')), 'week', 'Choose a week.');
        problems.need(fields.get('week') <= weekOf(today()), 'week', 'This week has not begun yet.');
        problems.need(projects.includes(fields.get('project')), 'project', 'Choose a project.');
        for (const [index, day] of days.entries()) {
          const value = hours[index] ?? Number.NaN;
          problems.need(value >= 0 && value <= 10, day, 'Between 0 and 10 hours.');
          problems.need(Number.isInteger(value * 4), day, 'Only quarter hours.');
        }
        const sum = hours.reduce((total, value) => total + value, 0);
        problems.need(sum > 0, 'sum', 'Enter the hours of at least one day.');
        problems.need(sum <= 42, 'sum', 'A week cannot have more than 42 hours.');
        problems.need(fields.get('note') !== '', 'note', 'Describe your work.');
        problems.need(fields.get('note').length <= 120, 'note', 'At most 120 characters.');
      },
      (fields) => ({
        week: fields.get('week'),
        project: fields.get('project'),
        hours: String(days.reduce((total, day) => total + Number(fields.get(day)), 0)),
        note: fields.get('note'),
      }),
    ),
  }),
  valid: () => [{ to: '', json: valid() }],
  shown: 'Mapping of old customer numbers',
  shownAt: '',
  invalid: () => [
    {
      steps: [{ to: '', json: { ...valid(), week: weekOf(addDays(today(), 7)) } }],
      message: 'not begun yet',
    },
    { steps: [{ to: '', json: { ...valid(), Monday: '7.3' } }], message: 'Only quarter hours' },
    {
      steps: [{ to: '', json: { ...valid(), Monday: '10', Tuesday: '10', Wednesday: '10', Thursday: '10' } }],
      message: 'more than 42 hours',
    },
  ],
};
