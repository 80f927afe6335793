import { html } from '../../../html.ts';
import { dateText, personName } from '../format.ts';
import type { Address, Screen } from '../screen.ts';
import { present } from '../store.ts';
import { projectOf, projectScreen } from './project-frame.ts';

export function activityScreen({ id }: Address): Screen | null {
  const project = projectOf(id);
  if (!project) return null;
  const entries = present().activity.filter(({ projectId }) => projectId === id);
  const body =
    entries.length === 0
      ? html`<p class="panel">Nothing has happened here yet.</p>`
      : html`<ol reversed>${entries.map(
          ({ when, whoId, text }) =>
            html`<li><b>${personName(whoId)}</b> ${text} <time datetime="${when}">${dateText(when.slice(0, 10))}, ${when.slice(11)}</time></li>`,
        )}</ol>`;
  return projectScreen(project, 'activity', body);
}
