import { html } from '../../../html.ts';
import { dateText, today } from '../../shared/calendar.ts';
import { withChoices } from '../../shared/fields.ts';
import {
  type BoardColumn,
  isOverdue,
  isState,
  type JobRow,
  type JobState,
  mechanicChoices,
  newJobFields,
  stateName,
  states,
} from '../../shared/job.ts';
import { announce } from '../announcement.ts';
import { api } from '../api.ts';
import { openForm } from '../dialog.ts';
import { options } from '../form.ts';
import { navigate, render, setQuery } from '../router.ts';
import type { Address, Screen } from '../screen.ts';

/** What is in the workshop, by state. */
export async function boardScreen({ query }: Address): Promise<Screen> {
  const columns = await api.board(query);
  const rows = columns.flatMap(({ jobs }) => jobs);
  return {
    title: 'Board',
    body: html`<div class="bar"><label>Mechanic <select id="mechanic" data-change="choose">${options([['', 'Everybody'], ...mechanicChoices], query.get('mechanic') ?? '')}</select></label>
<button class="main" id="new-job" data-do="new-job">New repair</button></div>
<div class="board">${columns.map(column)}</div>`,
    actions: {
      choose: (element) => setQuery({ mechanic: (element as HTMLSelectElement).value }),
      'new-job': () => openNewJob(),
      async move({ dataset }) {
        const job = rows.find(({ id }) => String(id) === dataset.job);
        if (job && isState(dataset.state ?? '')) await moveJob(job, dataset.state as JobState);
      },
    },
  };
}

function column({ state, count, jobs }: BoardColumn) {
  return html`<section aria-labelledby="column-${state}"><h2 id="column-${state}">${stateName(state)} (${count})</h2>
${jobs.length === 0 ? html`<p>Nothing here.</p>` : jobs.map(card)}</section>`;
}

function card(job: JobRow) {
  const { id, number, title, bicycle, customer, mechanic, due } = job;
  const late = isOverdue(job, today);
  return html`<article aria-label="${number}"><h3><a href="/jobs/${id}">${number} ${title}</a></h3>
<div>${bicycle}, ${customer}</div><div>${mechanic}</div><div${late && html` class="late"`}>${late && 'Overdue: '}${dateText(due)}</div>
${step(job, -1, '◀')} ${step(job, 1, '▶')}</article>`;
}

/** A button that moves a job to the state before or after its own. */
function step({ id, number, state }: JobRow, by: number, sign: string) {
  const target = states[states.findIndex((one) => one.id === state) + by];
  return (
    target &&
    html`<button id="move-${id}-${String(by)}" data-do="move" data-job="${id}" data-state="${target.id}" title="${target.name}" aria-label="Move ${number} to ${target.name}">${sign}</button>`
  );
}

export async function moveJob(job: Pick<JobRow, 'id' | 'number' | 'state'>, state: JobState): Promise<void> {
  const { id, number, state: before } = job;
  await api.post(`jobs/${id}/move`, { state });
  await render();
  announce(`${number} is now: ${stateName(state)}.`, async () => {
    await api.post(`jobs/${id}/move`, { state: before });
    await render();
    announce(`${number} is again: ${stateName(before)}.`);
  });
}

export async function openNewJob(): Promise<void> {
  const fields = withChoices(newJobFields, 'bicycle', [
    ['', 'Choose a bicycle'],
    ...(await api.bicycleChoices()),
  ]);
  let id = 0;
  openForm({
    title: 'New repair',
    fields,
    action: 'Add repair',
    submit: async (values) => {
      id = (await api.add('jobs', values)).id;
    },
    done: async () => {
      await navigate(`/jobs/${id}`);
      announce('The repair was added.');
    },
  });
}
