import { type Html, html } from '../../../html.ts';
import type { Field } from '../../shared/fields.ts';
import { marinaFields, type Settings, tariffFields } from '../../shared/settings.ts';
import { api } from '../api.ts';
import { formHtml, sendForm } from '../form.ts';
import { tableHtml } from '../list.ts';
import { onPress, render, type Screen, type View } from '../router.ts';
import { chosenTab, readyTabs, tabsHtml } from '../tabs.ts';
import { toast } from '../toast.ts';

const tabs = [
  { value: 'marina', label: 'Marina' },
  { value: 'tariffs', label: 'Tariffs' },
  { value: 'team', label: 'Team' },
] as const;

export async function settingsScreen({ query }: View): Promise<Screen> {
  const settings = await api.settings();
  const tab = chosenTab(tabs, query, 'tab');
  return {
    title: 'Settings',
    body: tabsHtml('Settings', tabs, tab, panelOf(tab, settings)),
    ready(main) {
      readyTabs(main, 'tab');
      onPress(main, '#discard', () => render());
      readySettings(main, 'marina', marinaFields, 'The marina was saved.');
      readySettings(main, 'tariffs', tariffFields, 'The tariffs were saved.');
    },
  };
}

function panelOf(tab: string, { values, team }: Settings): Html {
  const discard = html`<button type="button" id="discard">Discard changes</button>`;
  if (tab === 'marina') return formHtml('marina', marinaFields, values, 'Save marina', discard);
  if (tab === 'tariffs')
    return html`<p>New tariffs hold for stays that have no invoice yet.</p>${formHtml('tariffs', tariffFields, values, 'Save tariffs', discard)}`;
  const rows = team.map(
    ({ name, username, role }) =>
      html`<tr><th scope="row">${name}</th><td>${username}</td><td>${role}</td></tr>`,
  );
  return tableHtml('Team', ['Name', 'User name', 'Role'], rows);
}

function readySettings(main: HTMLElement, id: string, fields: readonly Field[], message: string): void {
  const form = main.querySelector<HTMLFormElement>(`#${id}`);
  form?.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (!(await sendForm(form, fields, (values) => api.save(`settings/${id}`, values)))) return;
    await render();
    toast(message);
  });
}
