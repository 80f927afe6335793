import { html, type Part } from '../../../html.ts';
import type { Project } from '../../shared/state.ts';
import { dateText } from '../format.ts';
import type { Screen } from '../screen.ts';
import { present } from '../store.ts';

const tabs = [
  ['board', 'Board'],
  ['list', 'List'],
  ['budget', 'Budget'],
  ['timeline', 'Timeline'],
  ['activity', 'Activity'],
] as const;

export function projectOf(id: string): Project | undefined {
  return present().projects.find((project) => project.id === id);
}

/** A screen of a project, below what all of them have. */
export function projectScreen(project: Project, tab: string, body: Part): Screen {
  const links = tabs.map(([key, name]) => {
    const current = key === tab && html` aria-current="page"`;
    return html`<a href="/projects/${project.id}/${key}"${current}>${name}</a>`;
  });
  return {
    title: project.name,
    body: html`<p>For ${project.client}, ${dateText(project.start)} to ${dateText(project.end)}${project.archived && ' (archived)'}</p>
<nav class="tabs" aria-label="Views of ${project.name}">${links}</nav>${body}`,
  };
}
