import { html } from '../../../html.ts';
import { budgetOf, progressOf } from '../../shared/figures.ts';
import type { Project } from '../../shared/state.ts';
import { dateText, euros } from '../format.ts';
import type { Address, Screen } from '../screen.ts';
import { present } from '../store.ts';

const filters = [
  ['', 'Active'],
  ['archived', 'Archived'],
  ['all', 'All'],
] as const;

export function projectsScreen({ query }: Address): Screen {
  const show = query.get('show') ?? '';
  const shown = present().projects.filter(
    ({ archived }) => show === 'all' || archived === (show === 'archived'),
  );
  const body = html`<div class="bar" role="group" aria-label="Which projects">${filters.map(
    ([key, name]) =>
      html`<button data-do="project-filter" data-show="${key}" id="show-${key}" aria-pressed="${String(key === show)}">${name}</button>`,
  )}<button class="main" data-do="new-project" id="new-project">New project</button></div>
<p>${shown.length === 1 ? '1 project' : `${shown.length} projects`}</p><div class="grid">${shown.map(card)}</div>`;
  return { title: 'Projects', body };
}

function card(project: Project) {
  const { id, name, client, end, archived } = project;
  const state = present();
  const progress = progressOf(state, id);
  const { spent, planned } = budgetOf(state.lines.filter(({ projectId }) => projectId === id));
  return html`<article aria-label="${name}"><h2><a href="/projects/${id}/board">${name}</a></h2><p>${client}<br>until ${dateText(end)}</p>
<progress value="${progress}" max="100" aria-label="Progress of ${name}"></progress><p>${progress} % done · ${euros(spent)} of ${euros(planned)} spent</p>
<button data-do="archive" data-project="${id}" data-name="${name}" data-archived="${archived ? '' : 'yes'}">${archived ? 'Make active' : 'Archive'}</button></article>`;
}
