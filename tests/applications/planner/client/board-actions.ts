import { taskProblems } from '../shared/checks.ts';
import { columnName, columns } from '../shared/state.ts';
import type { Action } from './actions.ts';
import { closeDialog, openForm } from './dialog.ts';
import { draw } from './draw.ts';
import { setQuery } from './navigate.ts';
import { change, present } from './store.ts';
import { toast } from './toast.ts';

export const boardActions: Readonly<Record<string, Action>> = {
  'board-person': (element) => setQuery({ person: (element as HTMLSelectElement).value }),
  'move-left': (element) => move(element, -1),
  'move-right': (element) => move(element, 1),
  async 'move-up'({ dataset }) {
    await change('POST', `/api/tasks/${dataset.task}/up`);
    draw();
  },
  'add-task': ({ dataset }) => openNewTask(dataset.project ?? '', dataset.column ?? 'todo'),
};

async function move({ dataset }: HTMLElement, step: number): Promise<void> {
  const task = present().tasks.find(({ id }) => String(id) === dataset.task);
  const to = columns[columns.findIndex(({ id }) => id === task?.column) + step];
  if (!task || !to) return;
  await change('POST', `/api/tasks/${task.id}/move`, { column: to.id });
  draw();
  toast(`“${task.title}” is in ${columnName(to.id)} now.`);
}

/** Opens the dialog for a new task. */
export function openNewTask(projectId: string, column: string): void {
  const { people, projects } = present();
  const open = projects.filter(({ archived }) => !archived);
  openForm({
    title: 'New task',
    action: 'Add task',
    fields: [
      { name: 'title', label: 'Title', type: 'text' },
      {
        name: 'project',
        label: 'Project',
        type: 'select',
        value: projectId,
        options: open.map(({ id, name }) => [id, name] as const),
      },
      {
        name: 'column',
        label: 'Column',
        type: 'select',
        value: column,
        options: columns.map(({ id, name }) => [id, name] as const),
      },
      {
        name: 'assignee',
        label: 'Assignee',
        type: 'select',
        options: [['', 'Unassigned'], ...people.map(({ id, name }) => [String(id), name] as const)],
      },
      { name: 'due', label: 'Due', type: 'date' },
      { name: 'hours', label: 'Hours', type: 'number', value: '1' },
      { name: 'labels', label: 'Labels, separated by commas', type: 'text' },
    ],
    check: taskProblems,
    async submit(values) {
      await change('POST', `/api/projects/${values.project}/tasks`, values);
      closeDialog();
      draw();
      toast(`“${values.title}” was added.`);
    },
  });
}
