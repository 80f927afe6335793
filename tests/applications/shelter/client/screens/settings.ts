import { type Html, html } from '../../../html.ts';
import { type Field, labelOf } from '../../shared/fields.ts';
import {
  feeFields,
  memberFields,
  roleChoices,
  type SettingsView,
  shelterFields,
} from '../../shared/settings.ts';
import { confirmFirst } from '../confirm.ts';
import { formHtml } from '../form-fields.ts';
import { onSubmit, openForm } from '../form-sending.ts';
import { read, send } from '../request.ts';
import { onPress, refresh, type Screen, type Visit } from '../router.ts';
import { toast } from '../toast.ts';

const tabs: readonly (readonly [string, string])[] = [
  ['', 'Shelter'],
  ['fees', 'Fees'],
  ['team', 'Team'],
];

const forms: Readonly<Record<string, readonly [string, readonly Field[]]>> = {
  '': ['shelter', shelterFields],
  fees: ['fees', feeFields],
};

export async function settingsScreen({ query }: Visit): Promise<Screen> {
  const view = await read<SettingsView>('settings');
  const tab = query.get('tab') ?? '';
  const [name = '', fields = []] = forms[tab] ?? [];
  return {
    title: 'Settings',
    body: html`<nav class="tabs" aria-label="Settings"><ul>${tabs.map(
      ([value, label]) =>
        html`<li><a href="/office/settings${value && `?tab=${value}`}"${value === tab && html` aria-current="true"`}>${label}</a></li>`,
    )}</ul></nav>
${tab === 'team' ? teamHtml(view) : formHtml('settings', fields, view.values, 'Save settings')}`,
    ready(page) {
      onSubmit(page.querySelector('#settings'), fields, async (values) => {
        await send('PUT', `settings/${name}`, values);
        await refresh();
        toast('The settings were saved.');
      });
      onPress(page, '#add', addMember);
      onPress(page, '.remove', ({ dataset }) => removeMember(dataset.id ?? '', dataset.name ?? ''));
    },
  };
}

function teamHtml({ team }: SettingsView): Html {
  return html`<div class="bar"><p>These people may sign in.</p><button type="button" class="main" id="add">Add member</button></div>
<table><thead><tr><th scope="col">Name</th><th scope="col">User name</th><th scope="col">Role</th><td></td></tr></thead><tbody>${team.map(
    ({ id, name, username, role }) =>
      html`<tr><th scope="row">${name}</th><td>${username}</td><td>${labelOf(roleChoices, role)}</td><td><button type="button" class="remove" data-id="${id}" data-name="${name}" aria-label="Remove ${name}">Remove</button></td></tr>`,
  )}</tbody></table>`;
}

function addMember(): void {
  openForm({
    title: 'Add member',
    fields: memberFields,
    action: 'Add member',
    save: (values) => send('POST', 'team', values),
    saved: async ({ name }) => {
      await refresh();
      toast(`${name} may sign in now.`);
    },
  });
}

function removeMember(id: string, name: string): void {
  confirmFirst({
    title: `Remove ${name} from the team?`,
    text: `${name} can't sign in any more.`,
    action: 'Remove member',
    act: async () => {
      await send('DELETE', `team/${id}`);
      await refresh();
      toast(`${name} was removed.`);
    },
  });
}
