import { html } from '../../../html.ts';
import { amountText } from '../../shared/money.ts';
import { settingsFields } from '../../shared/settings.ts';
import { announce } from '../announcement.ts';
import { api } from '../api.ts';
import { fieldRows, sendForm } from '../form.ts';
import { render } from '../router.ts';
import type { Screen } from '../screen.ts';

export async function settingsScreen(): Promise<Screen> {
  const { name, email, hours, rate, vatPercent, newsletter } = await api.settings();
  const values = {
    name,
    email,
    hours,
    rate: amountText(rate),
    vat: String(vatPercent),
    newsletter: newsletter ? 'yes' : '',
  };
  return {
    title: 'Settings',
    body: html`<form class="fields narrow" data-submit="save" novalidate>${fieldRows('settings', settingsFields, values)}
<div class="buttons"><button class="main" id="save">Save settings</button></div></form>`,
    actions: {
      async save(form) {
        if (!(form instanceof HTMLFormElement)) return;
        const save = async (entered: Readonly<Record<string, string>>) =>
          void (await api.put('settings', entered));
        if (!(await sendForm(form, settingsFields, save))) return;
        form.reset();
        await render();
        announce('The settings were saved.');
      },
    },
  };
}
