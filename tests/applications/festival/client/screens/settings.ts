import { settingsFields } from '../../shared/settings.ts';
import { api } from '../api.ts';
import { element } from '../element.ts';
import { form } from '../form.ts';
import { render, type Screen } from '../router.ts';
import { session } from '../session.ts';
import { toast } from '../toast.ts';

export async function settings(): Promise<Screen> {
  const values = await api.settings();
  const content = element(
    'section',
    { class: 'card narrow' },
    element('h1', {}, 'Settings'),
    form({
      name: 'Settings',
      fields: settingsFields,
      values,
      submitLabel: 'Save settings',
      async submit(entered) {
        await api.saveSettings(entered);
        await session.restore();
        toast('The settings were saved.');
        await render();
      },
    }),
  );
  return { title: 'Settings', content };
}
