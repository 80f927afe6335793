import {
  classicPage,
  entryTable,
  errorSummary,
  type Fields,
  type FormCase,
  html,
  options,
  type Problems,
  page,
  pagePost,
  type Store,
  script,
} from '../form-kit.ts';

const rights = [
  'Read orders',
  'Change orders',
  'Cancel orders',
  'Read customers',
  'Delete customers',
  'See reports',
];
const owner = 'Backoffice of Parcelino';

const view = (store: Store, fields: Fields, problems: Problems) => {
  const chosen = fields.all('rights');
  return classicPage(
    { title: 'New role', owner, search: `${store.base}/roles` },
    html`${errorSummary(problems, 'The role could not be saved')}<form method="post" action="${store.base}">
<div class="field"><label for="role">Name of the role</label><input id="role" name="role" value="${fields.get('role')}"></div>
<div class="field"><label for="level">Level</label><input id="level" name="level" type="number" value="${fields.get('level')}"></div>
<table><tr><td><label for="available">Available permissions</label><br><select id="available" multiple size="7">${options(rights.filter((right) => !chosen.includes(right)))}</select></td>
<td><button type="button" id="to-right" aria-label="Add selected">&gt;</button><br><button type="button" id="to-left" aria-label="Remove selected">&lt;</button></td>
<td><label for="granted">Granted permissions</label><br><select id="granted" name="rights" multiple size="7">${options(chosen)}</select></td></tr></table>
<div class="field"><label for="note">Remark</label><textarea id="note" name="note">${fields.get('note')}</textarea></div><button>Save role</button></form>
${script(`const available = document.getElementById('available'), granted = document.getElementById('granted');
const move = (from, to) => { for (const option of [...from.selectedOptions]) to.append(option); };
document.getElementById('to-right').onclick = () => move(available, granted);
document.getElementById('to-left').onclick = () => move(granted, available);
granted.form.addEventListener('submit', () => { for (const option of granted.options) option.selected = true; });`)}`,
  );
};

const entry = {
  role: 'Night shift',
  level: '4',
  rights: ['Read orders', 'Change orders'],
  note: 'For the staff from 22:00 on',
};

export const rolePermissions: FormCase = {
  name: 'role-permissions',
  title: 'Roles and permissions',
  group: 'Administration',
  difficulty: 'Permissions are moved from one list to another; what is granted counts, not what is selected.',
  seeds: () => [{ role: 'Administrator', rights: 'all' }],
  routes: (store) => ({
    ...pagePost(store, {
      view,
      initial: { level: '10' },
      check: (fields, problems, store) => {
        const chosen = fields.all('rights');
        problems.need(
          /^[A-Z][A-Za-z ]{2,29}$/.test(fields.get('role')),
          'role',
          'Name: 3 to 30 letters, beginning with a capital letter.',
        );
        problems.need(!store.has('role', fields.get('role')), 'role', 'Name: this role exists.');
        problems.need(
          /^\d+$/.test(fields.get('level')) &&
            Number(fields.get('level')) >= 1 &&
            Number(fields.get('level')) <= 5,
          'level',
          'Level: 1 to 5.',
        );
        problems.need(chosen.length >= 2, 'rights', 'Grant at least two permissions.');
        problems.need(
          chosen.every((right) => rights.includes(right)),
          'rights',
          'Unknown permission.',
        );
        problems.need(
          !chosen.includes('Change orders') || chosen.includes('Read orders'),
          'rights',
          'Who changes orders must be able to read orders.',
        );
        problems.need(
          !chosen.includes('Cancel orders') || chosen.includes('Read orders'),
          'rights',
          'Who cancels orders must be able to read orders.',
        );
        problems.need(
          !chosen.includes('Delete customers') || chosen.includes('Read customers'),
          'rights',
          'Who deletes customers must be able to read customers.',
        );
      },
      entry: (fields) => ({ role: fields.get('role'), rights: fields.all('rights').join(', ') }),
      after: () => '/roles',
    }),
    'GET /roles': ({ query }) =>
      page(
        classicPage(
          { title: 'Roles', owner, search: `${store.base}/roles` },
          entryTable(
            store.entries.filter((role) => role.role?.includes(query.get('q') ?? '')),
            { Role: 'role', Permissions: 'rights' },
          ),
        ),
      ),
  }),
  valid: () => [{ form: entry }],
  shown: 'Night shift',
  shownAt: '/roles',
  invalid: () => [
    { steps: [{ form: { ...entry, rights: ['Read orders'] } }], message: 'at least two permissions' },
    {
      steps: [{ form: { ...entry, rights: ['Change orders', 'See reports'] } }],
      message: 'able to read orders',
    },
    { steps: [{ form: { ...entry, role: 'administrator' } }], message: 'capital letter' },
    { steps: [{ form: { ...entry, level: '10' } }], message: 'Level: 1 to 5' },
  ],
};
