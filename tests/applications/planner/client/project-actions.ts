import { amountProblem, projectProblems } from '../shared/checks.ts';
import type { Action } from './actions.ts';
import { closeDialog, openForm } from './dialog.ts';
import { draw } from './draw.ts';
import { setQuery } from './navigate.ts';
import { change, Refusal } from './store.ts';
import { toast } from './toast.ts';

export const projectActions: Readonly<Record<string, Action>> = {
  'project-filter': ({ dataset }) => setQuery({ show: dataset.show ?? '' }),
  'new-project': () =>
    openForm({
      title: 'New project',
      action: 'Start project',
      fields: [
        { name: 'name', label: 'Name', type: 'text' },
        { name: 'client', label: 'Client', type: 'text' },
        { name: 'start', label: 'First day', type: 'date' },
        { name: 'end', label: 'Last day', type: 'date' },
      ],
      check: projectProblems,
      async submit(values) {
        await change('POST', '/api/projects', values);
        closeDialog();
        draw();
        toast(`${values.name} was started.`);
      },
    }),
  async archive({ dataset }) {
    await change('PATCH', `/api/projects/${dataset.project}`, { archived: dataset.archived ?? 'yes' });
    draw();
    toast(dataset.archived === 'yes' ? `${dataset.name} is archived.` : `${dataset.name} is active again.`);
  },
  async 'save-amount'(element) {
    const { value, dataset } = element as HTMLInputElement;
    const problem = amountProblem(value);
    if (problem) throw new Refusal(problem, {});
    await change('PATCH', `/api/lines/${dataset.line}`, { [dataset.amount ?? '']: value });
    draw();
    toast('The budget was saved.');
  },
};
