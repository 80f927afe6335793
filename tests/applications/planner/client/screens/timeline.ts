import { html } from '../../../html.ts';
import { daysBetween, durationOf } from '../../shared/figures.ts';
import type { Project, Task } from '../../shared/state.ts';
import { dateText, monthText } from '../format.ts';
import type { Address, Screen } from '../screen.ts';
import { present } from '../store.ts';
import { projectOf, projectScreen } from './project-frame.ts';

const width = 900;
const rowHeight = 26;
const headHeight = 30;

export function timelineScreen({ id }: Address): Screen | null {
  const project = projectOf(id);
  if (!project) return null;
  const { tasks, today } = present();
  const dated = tasks
    .filter(({ projectId, due }) => projectId === id && due !== '')
    .toSorted((a, b) => a.due.localeCompare(b.due));
  const days = durationOf(project);
  const left = Math.max(0, daysBetween(today, project.end));
  const body = html`<p>${days} days in all, ${left} days left.</p>
<svg role="img" aria-label="Timeline of ${project.name}" width="${width + 20}" height="${headHeight + dated.length * rowHeight}">${monthMarks(project)}
${today >= project.start && today <= project.end && html`<line x1="${x(project, today)}" x2="${x(project, today)}" y1="20" y2="999" stroke="#b3261e"><title>Today</title></line>`}
${dated.map((task, index) => mark(project, task, index))}</svg>`;
  return projectScreen(project, 'timeline', body);
}

function x({ start, end }: Project, day: string): number {
  return Math.round((daysBetween(start, day) / Math.max(1, daysBetween(start, end))) * width);
}

/** The names of the months, where each begins. */
function monthMarks(project: Project) {
  const days = Array.from({ length: durationOf(project) }, (_, index) =>
    new Date(Date.parse(project.start) + index * 86_400_000).toISOString().slice(0, 10),
  );
  const firsts = days.filter((day, index) => index === 0 || day.endsWith('-01'));
  return firsts.map(
    (day) => html`<text x="${x(project, day)}" y="14">${monthText(Number(day.slice(5, 7)) - 1)}</text>`,
  );
}

function mark(project: Project, { id, title, due, column }: Task, index: number) {
  const place = Math.min(width, Math.max(0, x(project, due)));
  const y = headHeight + index * rowHeight;
  return html`<a href="/tasks/${id}"><circle cx="${Math.max(6, place)}" cy="${y + 8}" r="5" class="${column === 'done' ? 'planned' : 'spent'}"></circle>
<text x="${place > width - 320 ? place - 12 : place + 14}" y="${y + 13}" text-anchor="${place > width - 320 ? 'end' : 'start'}">${title}, ${dateText(due)}</text></a>`;
}
