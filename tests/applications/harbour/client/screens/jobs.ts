import { type Html, html } from '../../../html.ts';
import { addDays, dateText, mondayOf, today, weekdayText } from '../../shared/calendar.ts';
import { labelOf, type Option } from '../../shared/fields.ts';
import { type JobRow, jobFields, jobKinds, jobProblems, jobStates } from '../../shared/job.ts';
import { enteredMoney, moneyText } from '../../shared/money.ts';
import { api } from '../api.ts';
import { confirmFirst, openForm } from '../dialog.ts';
import { filterHtml, readyFilters } from '../list.ts';
import { addressWith, onPress, render, type Screen, type View } from '../router.ts';
import { chosenTab, readyTabs, tabsHtml } from '../tabs.ts';
import { toast } from '../toast.ts';

const tabs = [
  { value: 'board', label: 'Board' },
  { value: 'calendar', label: 'Calendar' },
] as const;

export async function jobsScreen({ query }: View): Promise<Screen> {
  const view = chosenTab(tabs, query, 'view');
  const monday = mondayOf(query.get('week') || today);
  const kind = query.get('kind') ?? '';
  const wanted = new URLSearchParams({ kind, ...(view === 'calendar' && { week: monday }) });
  const { jobs, boats } = await api.jobs(wanted);
  return {
    title: 'Yard jobs',
    actions: html`<button type="button" class="main" id="new-job">New job</button>`,
    body: html`<div class="filters">${filterHtml('kind', 'Work', jobKinds, query)}</div>
${tabsHtml('View', tabs, view, view === 'calendar' ? calendarHtml(monday, jobs) : boardHtml(jobs))}`,
    ready(main) {
      const withJob = (act: (job: JobRow) => void | Promise<void>) => (id: string) => {
        const job = jobs.find((one) => String(one.id) === id);
        return job && act(job);
      };
      readyFilters(main);
      readyTabs(main, 'view');
      onPress(main, '#new-job', () => openNewJob(boats));
      onPress(
        main,
        '.change',
        withJob((job) => openJob(job, boats)),
      );
      onPress(main, '.delete', withJob(remove));
      for (const { value } of jobStates)
        onPress(
          main,
          `.to-${value}`,
          withJob((job) => move(job, value)),
        );
    },
  };
}

function boardHtml(jobs: readonly JobRow[]): Html {
  return html`<div class="board">${jobStates.map(({ value, label }) => {
    const mine = jobs.filter(({ state }) => state === value);
    return html`<section aria-label="${label}"><h2>${label} <span class="badge">${mine.length}</span></h2>
${mine.length === 0 && html`<p class="none">No jobs</p>`}${mine.map(cardHtml)}</section>`;
  })}</div>`;
}

function cardHtml({ id, kind, boatId, boat, date, time, person, price, state }: JobRow): Html {
  const label = labelOf(jobKinds, kind);
  const button = (action: string, text: string) =>
    html`<button type="button" class="small ${action}" id="${action}-${id}" data-id="${id}" aria-label="${text}: ${label}, ${boat}">${text}</button> `;
  const moves = {
    planned: button('to-doing', 'Start'),
    doing: html`${button('to-done', 'Finish')}${button('to-planned', 'Stop')}`,
    done: button('to-doing', 'Reopen'),
  }[state];
  return html`<article class="job" aria-label="${label}, ${boat}"><h3>${label}</h3>
<p><a href="/boats/${boatId}">${boat}</a> · ${dateText(date)}${time && `, ${time}`}<br>${person} · ${moneyText(price)}</p>
<p>${moves}${button('change', 'Change')}${button('delete', 'Delete')}</p></article>`;
}

function calendarHtml(monday: string, jobs: readonly JobRow[]): Html {
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  return html`<p class="weeks"><a href="${addressWith({ week: addDays(monday, -7) })}">Week before</a>
<b>${dateText(monday)} to ${dateText(addDays(monday, 6))}</b>
<a href="${addressWith({ week: addDays(monday, 7) })}">Week after</a></p>
<div class="week">${days.map((day) => {
    const mine = jobs.filter(({ date }) => date === day);
    return html`<section aria-label="${weekdayText(day)}"${day === today && html` class="today"`}><h2>${weekdayText(day)}</h2>${mine.map(
      ({ id, kind, boat, time, person, state }) =>
        html`<button type="button" class="change entry ${state}" id="change-${id}" data-id="${id}">${time || 'Any time'}<br>${labelOf(jobKinds, kind)}<br>${boat}, ${person}</button>`,
    )}</section>`;
  })}</div>`;
}

function openNewJob(boats: readonly Option[]): void {
  openForm({
    title: 'New job',
    fields: jobFields(boats),
    values: { date: today },
    action: 'Add job',
    check: jobProblems,
    submit: (values) => api.add('jobs', values),
    done: () => drawAgain('The job was added.'),
  });
}

function openJob({ id, kind, boatId, date, time, person, price }: JobRow, boats: readonly Option[]): void {
  openForm({
    title: 'Change job',
    fields: jobFields(boats),
    values: { kind, boatId: String(boatId), date, time, person, price: enteredMoney(price) },
    action: 'Save job',
    check: jobProblems,
    submit: (values) => api.save(`jobs/${id}`, values),
    done: () => drawAgain('The job was saved.'),
  });
}

async function move({ id, kind, boat }: JobRow, state: string): Promise<void> {
  await api.save(`jobs/${id}/state`, { state });
  await drawAgain(`${labelOf(jobKinds, kind)}, ${boat}: ${labelOf(jobStates, state).toLowerCase()}.`);
}

async function remove({ id, kind, boat }: JobRow): Promise<void> {
  const text = `${labelOf(jobKinds, kind)} of ${boat} will be gone.`;
  if (!(await confirmFirst('Delete this job?', text, 'Delete job', 'Keep job'))) return;
  await api.remove(`jobs/${id}`);
  await drawAgain('The job was deleted.');
}

async function drawAgain(text: string): Promise<void> {
  await render();
  toast(text);
}
