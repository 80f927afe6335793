import {
  addDays,
  appPage,
  entryTable,
  type FormCase,
  html,
  inScript,
  isDay,
  jsonPost,
  options,
  page,
  today,
} from '../form-kit.ts';

const code = (base: string) => `
const tabs = document.querySelectorAll('[role=tab]');
for (const tab of tabs) tab.onclick = () => {
  for (const other of tabs) {
    other.setAttribute('aria-selected', String(other === tab));
    document.getElementById(other.getAttribute('aria-controls')).hidden = other !== tab;
  }
};
document.getElementById('send').onclick = async () => {
  const value = (id) => document.getElementById(id).value;
  const answer = await send(${inScript(base)}, { mails: value('mails'), role: value('role'), until: value('until'), greeting: value('greeting') });
  if (!answer.ok) { toast(Object.values(answer.data.errors)[0], true); return; }
  addTableRow(document.querySelector('#entries tbody'), [answer.data.entry.mails, answer.data.entry.role, answer.data.entry.until]);
  document.getElementById('mails').value = '';
  toast('Invitations created');
  tabs[0].click();
};`;

const valid = () => ({
  mails: 'ada@example.org, ben@example.org',
  role: 'Editor',
  until: addDays(today(), 10),
  greeting: '',
});

export const teamInvite: FormCase = {
  name: 'team-invite',
  title: 'Members of the workspace',
  group: 'Administration',
  difficulty:
    'The form is in a second tab, takes e-mail addresses separated by commas and tells one error at a time in a toast.',
  seeds: () => [{ mails: 'owner@example.org', role: 'Admin', until: '–' }],
  routes: (store) => ({
    'GET /': () =>
      page(
        appPage(
          { title: 'Members', owner: 'Plateau' },
          html`<div role="tablist"><button role="tab" aria-selected="true" aria-controls="list">Members</button><button role="tab" aria-selected="false" aria-controls="invite">Invite people</button></div>
<div id="list" role="tabpanel">${entryTable(store.entries, { 'E-mail': 'mails', Role: 'role', 'Valid until': 'until' })}</div>
<div id="invite" role="tabpanel" class="card" hidden>
<div class="row"><label for="mails">E-mail addresses</label><input id="mails" placeholder="anna@example.org, tom@example.org"></div>
<div class="row"><label for="role">Role</label><select id="role"><option></option>${options(['Admin', 'Editor', 'Reader'])}</select></div>
<div class="row"><label for="until">Invitation is valid until</label><input id="until" type="date" value="${today()}"></div>
<div class="row"><label for="greeting">Personal greeting (optional)</label><textarea id="greeting" maxlength="200"></textarea></div>
<button class="primary" id="send">Invite</button></div>`,
          code(store.base),
        ),
      ),
    'POST /': jsonPost(
      store,
      (fields, problems) => {
        const mails = fields
          .get('mails')
          .split(',')
          .map((mail) => mail.trim());
        problems.need(fields.get('mails') !== '', 'mails', 'Enter at least one e-mail address.');
        problems.need(
          mails.every((mail) => /^[^\s@;]+@[^\s@;]+\.[^\s@;]+$/.test(mail)),
          'mails',
          'Separate valid e-mail addresses by commas.',
        );
        problems.need(mails.length <= 5, 'mails', 'At most five addresses at a time.');
        problems.need(fields.get('role') !== '', 'role', 'Choose a role.');
        problems.need(isDay(fields.get('until')), 'until', 'Choose the last day of the invitation.');
        problems.need(
          fields.get('until') > today(),
          'until',
          'The invitation must be valid until tomorrow at least.',
        );
        problems.need(
          fields.get('until') <= addDays(today(), 30),
          'until',
          'Invitations are valid for 30 days at most.',
        );
      },
      (fields) => ({ mails: fields.get('mails'), role: fields.get('role'), until: fields.get('until') }),
    ),
  }),
  valid: () => [{ to: '', json: valid() }],
  shown: 'ada@example.org, ben@example.org',
  shownAt: '',
  invalid: () => [
    {
      steps: [{ to: '', json: { ...valid(), mails: 'ada@example.org; ben@example.org' } }],
      message: 'by commas',
    },
    { steps: [{ to: '', json: { ...valid(), until: today() } }], message: 'until tomorrow at least' },
  ],
};
