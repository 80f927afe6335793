import { settingsProblems } from '../shared/checks.ts';
import type { Action } from './actions.ts';
import { show, textsOf } from './dialog.ts';
import { draw } from './draw.ts';
import { navigate } from './navigate.ts';
import { change, Refusal } from './store.ts';
import { toast } from './toast.ts';

export const settingsActions: Readonly<Record<string, Action>> = {
  async 'save-settings'(element) {
    const form = element as HTMLFormElement;
    const values = textsOf(form);
    const problems = settingsProblems(values);
    show(form, problems, '');
    if (Object.keys(problems).length > 0) return;
    await change('PUT', '/api/settings', values);
    draw();
    toast('Settings saved.');
  },
  async 'sign-in'(element) {
    const form = element as HTMLFormElement;
    try {
      await change('POST', '/api/session', textsOf(form));
    } catch (error) {
      if (error instanceof Refusal) show(form, {}, error.message);
      return;
    }
    draw();
  },
  async 'open-notice'({ dataset }) {
    await change('POST', `/api/notices/${dataset.notice}/read`);
    navigate(dataset.href ?? '/');
  },
  async 'read-all'() {
    await change('POST', '/api/notices/read');
    draw();
  },
};
