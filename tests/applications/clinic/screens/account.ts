import { html } from '../../html.ts';
import { errorList, field, found, input, type Problems, select } from '../form.ts';
import { page } from '../layout.ts';
import { type Answer, type Call, entered, type Route, redirectWith } from '../route.ts';

const rowChoices = ['5', '8', '15'];
const shortestPassword = 10;

export const accountRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/account$/, answer: (call) => account(call, {}) },
  { method: 'POST', path: /^\/account\/lists$/, answer: saveLists },
  { method: 'POST', path: /^\/account\/password$/, answer: savePassword },
];

function account(call: Call, problems: Problems): Answer {
  const { user } = call;
  const password = (name: string, label: string, hint?: string) =>
    field({
      name,
      label,
      required: true,
      problems,
      ...(hint ? { hint } : {}),
      control: input({ name, type: 'password' }),
    });
  const body = html`<dl><dt>Name</dt><dd>${user?.name}</dd><dt>User name</dt><dd>${user?.username}</dd><dt>Role</dt><dd>${user?.role}</dd></dl>
<h2>Lists</h2><form class="sheet" method="post" action="/account/lists">
${field({
  name: 'rows',
  label: 'Rows a page',
  control: select(
    'rows',
    rowChoices.map((one) => [one, one] as const),
    String(user?.rows),
  ),
})}
<button>Save lists</button></form>
<h2>Password</h2>${errorList(problems)}<form class="sheet" method="post" action="/account/password" novalidate>
${password('current', 'Current password')}${password('fresh', 'New password', `At least ${shortestPassword} characters`)}${password('repeated', 'New password again')}
<button>Change password</button></form>`;
  return page(call, { title: 'Your account', body });
}

function saveLists(call: Call): Answer {
  const rows = entered(call, 'rows');
  if (call.user && rowChoices.includes(rows) && !call.has('rows-forgotten')) call.user.rows = Number(rows);
  return redirectWith(call, '/account', 'Your lists were saved.');
}

function savePassword(call: Call): Answer {
  const { user, form, has } = call;
  const fresh = form.get('fresh') ?? '';
  const problems = found({
    current: form.get('current') !== user?.password && 'This is not your current password.',
    fresh: fresh.length < shortestPassword && `Use at least ${shortestPassword} characters.`,
    repeated: fresh !== form.get('repeated') && !has('password-repeat') && 'The two new passwords differ.',
  });
  if (Object.keys(problems).length > 0) return account(call, problems);
  if (user) user.password = fresh;
  return redirectWith(call, '/account', 'Your password was changed.');
}
