import type { Action } from './actions.ts';
import { draw } from './draw.ts';
import { setQuery } from './navigate.ts';
import { listedTasks } from './screens/list.ts';
import { selection } from './selection.ts';
import { change } from './store.ts';
import { toast } from './toast.ts';

export const listActions: Readonly<Record<string, Action>> = {
  'list-search': (element) => setQuery({ q: (element as HTMLInputElement).value }),
  'list-status': (element) => setQuery({ status: (element as HTMLSelectElement).value }),
  'list-sort'({ dataset }) {
    const query = new URLSearchParams(location.search);
    const again = query.get('sort') === dataset.sort && query.get('dir') !== 'down';
    setQuery({ sort: dataset.sort ?? '', dir: again ? 'down' : '' });
  },
  'select-task'(element) {
    selection.toggle(Number(element.dataset.task));
    draw();
  },
  'select-all'(element) {
    const tasks = listedTasks(element.dataset.project ?? '', new URLSearchParams(location.search));
    if ((element as HTMLInputElement).checked) selection.add(tasks.map(({ id }) => id));
    else selection.clear();
    draw();
  },
  async 'finish-selected'() {
    const chosen = selection.all();
    for (const id of chosen) await change('POST', `/api/tasks/${id}/move`, { column: 'done' });
    selection.clear();
    draw();
    toast(chosen.length === 1 ? '1 task is done.' : `${chosen.length} tasks are done.`);
  },
};
