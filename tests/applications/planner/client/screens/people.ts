import { html } from '../../../html.ts';
import { workloadOf } from '../../shared/figures.ts';
import { columnName } from '../../shared/state.ts';
import type { Address, Screen } from '../screen.ts';
import { present } from '../store.ts';

export function peopleScreen(): Screen {
  const state = present();
  const body = html`<table><thead><tr><th>Name</th><th>Trade</th><th class="figure">Open hours</th><th class="figure">Hours a week</th></tr></thead><tbody>${state.people.map(
    ({ id, name, trade, capacity }) => {
      const hours = workloadOf(state, id);
      return html`<tr><td><a href="/people/${id}">${name}</a></td><td>${trade}</td><td class="figure">${hours > capacity ? html`<span class="late">${hours}</span>` : hours}</td><td class="figure">${capacity}</td></tr>`;
    },
  )}</tbody></table>`;
  return { title: 'People', body };
}

export function personScreen({ id }: Address): Screen | null {
  const state = present();
  const person = state.people.find((one) => String(one.id) === id);
  if (!person) return null;
  const tasks = state.tasks.filter(({ assigneeId }) => assigneeId === person.id);
  const body = html`<p><a href="/people">People</a> › ${person.trade}</p>
<dl class="panel"><dt>Open hours</dt><dd>${workloadOf(state, person.id)}</dd><dt>Hours a week</dt><dd>${person.capacity}</dd></dl>
<h2>Tasks</h2><ul>${tasks.map((task) => html`<li><a href="/tasks/${task.id}">${task.title}</a> (${columnName(task.column)})</li>`)}</ul>`;
  return { title: person.name, body };
}
