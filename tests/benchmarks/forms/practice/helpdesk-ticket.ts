import { appPage, entryTable, type FormCase, html, inScript, jsonPost, options, page } from '../form-kit.ts';

const systems = ['Mail', 'Calendar', 'Telephony', 'Wiki', 'Payroll'];

const code = (base: string) => `
const button = document.getElementById('priority'), list = document.getElementById('priorities');
const open = (show) => { list.hidden = !show; button.setAttribute('aria-expanded', String(show)); if (show) list.focus(); };
button.onclick = () => open(list.hidden);
for (const option of list.children) option.onclick = () => {
  for (const other of list.children) other.setAttribute('aria-selected', String(other === option));
  button.textContent = option.textContent;
  button.dataset.value = option.dataset.value;
  open(false);
};
list.onkeydown = (event) => {
  const all = [...list.children], at = all.findIndex((option) => option.getAttribute('aria-selected') === 'true');
  if (event.key === 'Escape' || event.key === 'Enter') open(false);
  const next = event.key === 'ArrowDown' ? all[at + 1] : event.key === 'ArrowUp' ? all[at - 1] : undefined;
  if (next) { next.click(); open(true); event.preventDefault(); }
};
document.getElementById('create').onclick = async () => {
  const text = (id) => document.getElementById(id);
  const answer = await send(${inScript(base)}, { subject: text('subject').value, priority: button.dataset.value, team: text('team').value,
    systems: [...text('systems').selectedOptions].map((option) => option.value), steps: text('steps').value, asset: text('asset').value });
  text('problems').textContent = answer.ok ? '' : Object.values(answer.data.errors).join(' ');
  if (!answer.ok) return;
  const entry = answer.data.entry;
  addTableRow(document.querySelector('#entries tbody'), [entry.id, entry.subject, entry.priority]);
  for (const id of ['subject', 'steps', 'asset']) text(id).value = '';
  toast('Ticket ' + entry.id + ' was created');
};`;

const valid = {
  subject: 'Calendar shows wrong rooms',
  priority: 'high',
  team: 'it',
  systems: ['Calendar', 'Mail'],
  steps: 'Open a meeting, choose a room, save and open it again.',
  asset: 'PC-00417',
};

export const helpdeskTicket: FormCase = {
  name: 'helpdesk-ticket',
  title: 'Create a ticket',
  group: 'Feedback and content',
  difficulty:
    'A listbox behind a button instead of a select, a multiple select, and a default of a select that must be changed.',
  seeds: () => [{ id: '812', subject: 'Printer on floor 2', priority: 'low' }],
  routes: (store) => ({
    'GET /': () =>
      page(
        appPage(
          { title: 'Tickets', owner: 'Deskfox' },
          html`<div class="card"><p class="problem" id="problems" role="alert"></p>
<div class="row"><label for="subject">Subject</label><input id="subject" maxlength="60"></div>
<div class="row"><span id="priority-label">Priority</span><button type="button" id="priority" aria-haspopup="listbox" aria-expanded="false" aria-labelledby="priority-label priority" data-value="">Choose…</button>
<ul id="priorities" role="listbox" aria-labelledby="priority-label" tabindex="-1" hidden>${['low', 'normal', 'high'].map((level) => html`<li role="option" data-value="${level}" aria-selected="false">${level}</li>`)}</ul></div>
<div class="row"><label for="team">Team</label><select id="team">${options([
            ['none', 'Not assigned'],
            ['it', 'IT operations'],
            ['hr', 'Personnel'],
          ])}</select></div>
<div class="row"><label for="systems">Affected systems (one or two)</label><select id="systems" multiple size="5">${options(systems)}</select></div>
<div class="row"><label for="asset">Inventory number of your device</label><input id="asset" placeholder="PC-00000"></div>
<div class="row"><label for="steps">How can we reproduce it?</label><textarea id="steps"></textarea></div>
<button class="primary" id="create">Create ticket</button></div>${entryTable(store.entries, { Number: 'id', Subject: 'subject', Priority: 'priority' })}`,
          code(store.base),
        ),
      ),
    'POST /': jsonPost(
      store,
      (fields, problems) => {
        problems.need(fields.get('subject').length >= 8, 'subject', 'Subject: at least 8 characters.');
        problems.need(
          ['low', 'normal', 'high'].includes(fields.get('priority')),
          'priority',
          'Choose a priority.',
        );
        problems.need(fields.get('team') !== 'none', 'team', 'The ticket must be assigned to a team.');
        problems.need(
          fields.all('systems').length >= 1 && fields.all('systems').length <= 2,
          'systems',
          'Select one or two systems.',
        );
        problems.need(
          /^PC-\d{5}$/.test(fields.get('asset')),
          'asset',
          'Inventory number: PC- and five digits.',
        );
        problems.need(
          fields.get('steps').split(/\s+/).length >= 5,
          'steps',
          'Describe the steps in at least five words.',
        );
      },
      (fields) => ({ subject: fields.get('subject'), priority: fields.get('priority') }),
    ),
  }),
  valid: () => [{ to: '', json: valid }],
  shown: 'Calendar shows wrong rooms',
  shownAt: '',
  invalid: () => [
    { steps: [{ to: '', json: { ...valid, team: 'none' } }], message: 'assigned to a team' },
    { steps: [{ to: '', json: { ...valid, systems } }], message: 'one or two systems' },
    { steps: [{ to: '', json: { ...valid, priority: '' } }], message: 'Choose a priority' },
  ],
};
