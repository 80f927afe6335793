import { settingsFields } from '../../shared/settings.ts';
import { api } from '../api.ts';
import { formHtml, sendForm } from '../form.ts';
import { notify } from '../notice.ts';
import { render, type Screen } from '../router.ts';

export async function settingsScreen(): Promise<Screen> {
  const settings = await api.settings();
  return {
    title: 'Settings',
    body: formHtml('settings', settingsFields, settings, 'Save settings'),
    ready(content) {
      const form = content.querySelector<HTMLFormElement>('#settings');
      form?.addEventListener('submit', async (event) => {
        event.preventDefault();
        const save = async (values: Readonly<Record<string, string>>) =>
          void (await api.put('settings', values));
        if (!(await sendForm(form, settingsFields, save))) return;
        await render();
        notify('The settings were saved.');
      });
    },
  };
}
