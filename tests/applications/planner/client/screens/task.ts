import { html } from '../../../html.ts';
import { type Comment, columnName, type Task } from '../../shared/state.ts';
import { dateText, personName } from '../format.ts';
import type { Address, Screen } from '../screen.ts';
import { present } from '../store.ts';
import { titleEditor } from '../title-editor.ts';
import { projectOf } from './project-frame.ts';

export function taskScreen({ id }: Address): Screen | null {
  const task = present().tasks.find((one) => String(one.id) === id);
  const project = task && projectOf(task.projectId);
  if (!task || !project) return null;
  const body = html`<p><a href="/projects/${project.id}/board">${project.name}</a> › ${columnName(task.column)}</p>
${titlePart(task)}
<div class="panel"><b>${personName(task.assigneeId)}</b> · due ${task.due ? dateText(task.due) : 'at any time'} · ${task.hours} h</div>
<h2>Details</h2>${details(task)}<h2>Checklist</h2>${checklist(task)}<h2>Comments</h2>${comments(task)}
<p><button data-do="delete-task" data-task="${task.id}">Delete task</button></p>`;
  return { title: task.title, body };
}

function titlePart({ id, title }: Task) {
  if (!titleEditor.isOpen(id)) {
    return html`<button class="icon" id="edit-title" data-do="edit-title" data-task="${id}" title="Rename">✎ Rename</button>`;
  }
  return html`<form data-submit="save-title" data-task="${id}"><input id="title-input" name="title" value="${title}" aria-label="Title" size="50">
<button class="main">Rename</button> <button type="button" data-do="leave-title">Keep title</button></form>`;
}

function details({ id, assigneeId, due, hours, labels, description }: Task) {
  return html`<form class="panel stack" data-submit="save-task" data-task="${id}" novalidate>
<label>Assignee<select name="assignee"><option value="">Unassigned</option>${present().people.map(
    (person) =>
      html`<option value="${person.id}"${person.id === assigneeId && html` selected`}>${person.name}</option>`,
  )}</select></label>
<label>Due<input type="date" name="due" value="${due}"><span class="problem" data-problem="due"></span></label>
<label>Hours<input type="number" name="hours" value="${hours}"><span class="problem" data-problem="hours"></span></label>
<label>Labels, separated by commas<input name="labels" value="${labels.join(', ')}"></label>
<label>Description<textarea name="description" rows="3">${description}</textarea></label>
<button class="main">Save details</button></form>`;
}

function checklist({ id, checklist: items }: Task) {
  const done = items.filter((item) => item.done).length;
  return html`<div class="panel">${items.length > 0 && html`<p>${done} of ${items.length} done</p>`}<ul>${items.map(
    (
      item,
    ) => html`<li><label><input type="checkbox" id="item-${item.id}" data-change="tick-item" data-task="${id}" data-item="${item.id}"${item.done && html` checked`}> ${item.text}</label>
<button class="icon" data-do="remove-item" data-task="${id}" data-item="${item.id}" aria-label="Remove ${item.text}">✕</button></li>`,
  )}</ul><form data-submit="add-item" data-task="${id}"><input name="text" id="new-item" aria-label="New item"> <button>Add item</button></form></div>`;
}

function comments({ id, comments: all }: Task) {
  const one = ({ whoId, when, text }: Comment) =>
    html`<article><b>${personName(whoId)}</b> <small>${dateText(when.slice(0, 10))}, ${when.slice(11)}</small><p>${text}</p></article>`;
  return html`${all.length === 0 ? html`<p>No comments yet.</p>` : all.map(one)}
<form data-submit="add-comment" data-task="${id}"><textarea name="text" id="new-comment" rows="2" cols="60" aria-label="Comment"></textarea><br><button>Comment</button></form>`;
}
