import { taskProblems, type Values } from '../shared/checks.ts';
import type { Action } from './actions.ts';
import { show, textsOf } from './dialog.ts';
import { draw } from './draw.ts';
import { navigate } from './navigate.ts';
import { change, present } from './store.ts';
import { titleEditor } from './title-editor.ts';
import { toast } from './toast.ts';

export const taskActions: Readonly<Record<string, Action>> = {
  'edit-title'({ dataset }) {
    titleEditor.open(Number(dataset.task));
    draw();
    document.getElementById('title-input')?.focus();
  },
  'save-title': (element) => saveTitle(element as HTMLFormElement),
  'leave-title'() {
    titleEditor.close();
    draw();
  },
  async 'save-task'(element) {
    const form = element as HTMLFormElement;
    const values = textsOf(form);
    const task = present().tasks.find(({ id }) => String(id) === form.dataset.task);
    const problems = taskProblems({ title: task?.title ?? '', ...values });
    show(form, problems, '');
    if (Object.keys(problems).length > 0) return;
    await save(form, values);
  },
  async 'delete-task'({ dataset }) {
    const task = present().tasks.find(({ id }) => String(id) === dataset.task);
    await change('DELETE', `/api/tasks/${dataset.task}`);
    navigate(`/projects/${task?.projectId}/list`);
    toast(`“${task?.title}” was deleted.`, { task: dataset.task ?? '' });
  },
  undo: (element) => restore(element),
  restore: (element) => restore(element),
  async 'empty-trash'() {
    await change('DELETE', '/api/trash');
    draw();
  },
  async 'add-comment'(element) {
    const form = element as HTMLFormElement;
    await change('POST', `/api/tasks/${form.dataset.task}/comments`, textsOf(form));
    form.reset();
    draw();
  },
  async 'add-item'(element) {
    const form = element as HTMLFormElement;
    await change('POST', `/api/tasks/${form.dataset.task}/items`, textsOf(form));
    form.reset();
    draw();
  },
  async 'tick-item'(element) {
    const { task, item } = element.dataset;
    const done = (element as HTMLInputElement).checked ? 'yes' : '';
    await change('PATCH', `/api/tasks/${task}/items/${item}`, { done });
    draw();
  },
  async 'remove-item'({ dataset }) {
    await change('DELETE', `/api/tasks/${dataset.task}/items/${dataset.item}`);
    draw();
  },
};

async function saveTitle(form: HTMLFormElement): Promise<void> {
  await save(form, textsOf(form));
}

async function save(form: HTMLFormElement, values: Values): Promise<void> {
  await change('PATCH', `/api/tasks/${form.dataset.task}`, values);
  titleEditor.close();
  draw();
  toast('The task was saved.');
}

async function restore({ dataset }: HTMLElement): Promise<void> {
  await change('POST', `/api/trash/${dataset.task}/restore`);
  draw();
  toast('The task is back.');
}
