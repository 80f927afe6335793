import { html } from '../../../html.ts';
import { dateText, today } from '../../shared/calendar.ts';
import { durationText } from '../../shared/duration.ts';
import { withChoices } from '../../shared/fields.ts';
import {
  isOverdue,
  isState,
  type JobView,
  jobFields,
  stateChoices,
  taskFields,
  usedPartFields,
} from '../../shared/job.ts';
import { euros } from '../../shared/money.ts';
import { announce } from '../announcement.ts';
import { api } from '../api.ts';
import { ask, openForm } from '../dialog.ts';
import { fieldRows, options, sendForm } from '../form.ts';
import { navigate, render } from '../router.ts';
import type { Action, Address, Screen } from '../screen.ts';
import { moveJob } from './board.ts';

/** One repair, with all that belongs to it. */
export async function jobScreen({ id }: Address): Promise<Screen> {
  const [view, parts] = await Promise.all([api.job(id), api.partChoices()]);
  const fields = withChoices(usedPartFields, 'part', [['', 'Choose a part'], ...parts]);
  return {
    title: `${view.row.number}: ${view.job.title}`,
    body: html`${facts(view)}<div class="buttons"><button id="edit" data-do="edit">Change details</button>
<button id="delete" class="danger" data-do="delete">Delete repair</button></div>
<h2>Tasks</h2>${taskTable(view)}<form class="fields line" data-submit="add-task" novalidate>${fieldRows('task', taskFields, {})}<button class="main" id="add-task">Add task</button></form>
<h2>Parts</h2>${partTable(view)}<form class="fields line" data-submit="use-part" novalidate>${fieldRows('use', fields, { quantity: '1' })}<button class="main" id="use-part">Use part</button></form>
<h2>Price</h2>${priceList(view)}<h2>History</h2>${history(view)}`,
    actions: {
      ...jobActions(view),
      'add-task': addTo(`jobs/${id}/tasks`, taskFields, 'The task was added.'),
      'use-part': addTo(`jobs/${id}/parts`, fields, 'The part was taken from the stock.'),
    },
  };
}

function facts({ job, row, customerId }: JobView) {
  const late = isOverdue(job, today);
  const customer =
    customerId === null ? row.customer : html`<a href="/customers/${customerId}">${row.customer}</a>`;
  return html`<dl><dt><label for="state">State</label></dt><dd><select id="state" data-change="state">${options(stateChoices, job.state)}</select></dd>
<dt>Customer</dt><dd>${customer}</dd><dt>Bicycle</dt><dd>${row.bicycle}</dd><dt>Mechanic</dt><dd>${job.mechanic}</dd>
<dt>Received</dt><dd>${dateText(job.received)}</dd><dt>Due</dt><dd${late && html` class="late"`}>${dateText(job.due)}${late && ' (overdue)'}</dd>
${job.collected !== '' && html`<dt>Collected</dt><dd>${dateText(job.collected)}</dd>`}<dt>Notes</dt><dd>${job.notes || 'None'}</dd></dl>`;
}

function taskTable({ job, minutes }: JobView) {
  if (job.tasks.length === 0) return html`<p>There are no tasks yet.</p>`;
  return html`<table aria-label="Tasks"><thead><tr><th scope="col">Task</th><th scope="col" class="figure">Time</th><th scope="col">Action</th></tr></thead>
<tbody>${job.tasks.map(
    ({ id, text, minutes: own, done }) =>
      html`<tr><td><label><input type="checkbox" id="task-${id}" data-change="tick" data-task="${id}"${done && html` checked`}> ${text}</label></td><td class="figure">${durationText(own)}</td>
<td><button data-do="remove-task" id="remove-task-${id}" data-task="${id}" aria-label="Remove task ${text}">Remove</button></td></tr>`,
  )}</tbody><tfoot><tr><th scope="row">Sum</th><td class="figure">${durationText(minutes)}</td><td></td></tr></tfoot></table>`;
}

function partTable({ job, price }: JobView) {
  if (job.parts.length === 0) return html`<p>No parts were used.</p>`;
  return html`<table aria-label="Parts"><thead><tr><th scope="col">Part</th><th scope="col" class="figure">Quantity</th><th scope="col" class="figure">Each</th><th scope="col" class="figure">Together</th><th scope="col">Action</th></tr></thead>
<tbody>${job.parts.map(
    ({ id, name, quantity, cents }) =>
      html`<tr><td>${name}</td><td class="figure">${quantity}</td><td class="figure">${euros(cents)}</td><td class="figure">${euros(quantity * cents)}</td>
<td><button data-do="remove-part" id="remove-part-${id}" data-part="${id}" aria-label="Put back ${name}">Put back</button></td></tr>`,
  )}</tbody><tfoot><tr><th scope="row" colspan="3">Sum</th><td class="figure">${euros(price.parts)}</td><td></td></tr></tfoot></table>`;
}

function priceList({ job, price, vatPercent }: JobView) {
  const rows = [
    ['Labour', euros(price.labour)],
    ['Parts', euros(price.parts)],
    [`Discount of ${job.discount} %`, euros(-price.discount)],
    ['Net', euros(price.net)],
    [`VAT of ${vatPercent} %`, euros(price.vat)],
    ['Total', euros(price.total)],
  ] as const;
  return html`<dl aria-label="Price">${rows.map(([name, amount]) => html`<dt>${name}</dt><dd class="figure">${amount}</dd>`)}</dl>`;
}

function history({ job }: JobView) {
  const whenText = (when: string) => `${dateText(when.slice(0, 10))}, ${when.slice(11)}`;
  return html`<ol>${job.history.map(({ when, text }) => html`<li>${whenText(when)}: ${text}</li>`)}</ol>`;
}

function jobActions({ job, row }: JobView): Readonly<Record<string, Action>> {
  const path = `jobs/${job.id}`;
  return {
    async state(element) {
      const { value } = element as HTMLSelectElement;
      if (isState(value)) await moveJob(row, value);
    },
    edit: () =>
      openForm({
        title: 'Change details',
        fields: jobFields,
        values: {
          title: job.title,
          mechanic: job.mechanic,
          due: job.due,
          discount: String(job.discount),
          notes: job.notes,
        },
        action: 'Save details',
        submit: async (values) => void (await api.put(path, values)),
        done: () => refresh('The details were saved.'),
      }),
    delete: () =>
      ask({
        title: 'Delete this repair?',
        text: `${row.number} is deleted with its tasks and its history.`,
        action: 'Delete',
        async act() {
          await api.delete(path);
          await navigate('/jobs');
          announce(`${row.number} was deleted.`);
        },
      }),
    async tick(element) {
      const { checked, dataset } = element as HTMLInputElement;
      await api.put(`${path}/tasks/${dataset.task}`, { done: checked ? 'yes' : 'no' });
      await refresh(checked ? 'The task is done.' : 'The task is to do again.');
    },
    'remove-task': ({ dataset }) =>
      ask({
        title: 'Remove this task?',
        text: 'It is removed from the repair and from its price.',
        action: 'Remove',
        async act() {
          await api.delete(`${path}/tasks/${dataset.task}`);
          await refresh('The task was removed.');
        },
      }),
    async 'remove-part'({ dataset }) {
      await api.delete(`${path}/parts/${dataset.part}`);
      await refresh('The part is back in the stock.');
    },
  };
}

/** What the form at the end of a table does. */
function addTo(path: string, fields: Parameters<typeof sendForm>[1], text: string): Action {
  return async (form) => {
    if (!(form instanceof HTMLFormElement)) return;
    if (!(await sendForm(form, fields, async (values) => void (await api.post(path, values))))) return;
    form.reset();
    await refresh(text);
  };
}

async function refresh(text: string): Promise<void> {
  await render();
  announce(text);
}
