import { html } from '../../html.ts';
import { type Entry, isRefused, nothingEntered, problemList, problemsOf, textField } from '../form.ts';
import { page } from '../layout.ts';
import { type Answer, type Call, enteredIn, goTo, type Route } from '../route.ts';
import { emailProblem, longestName, nameProblem } from './text-checks.ts';

export const accountRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/account$/, answer: (call) => accountPage(call) },
  { method: 'POST', path: /^\/account$/, answer: saveDetails },
  { method: 'POST', path: /^\/account\/password$/, answer: savePassword },
];

const shortestPassword = 10;

interface Entries {
  readonly details?: Entry;
  readonly password?: Entry;
}

function accountPage(call: Call, entries: Entries = {}): Answer {
  const { username, name, email } = call.farm.books.account;
  const { details = { values: { name, email }, problems: {} }, password = nothingEntered } = entries;
  const field = (fieldName: string, label: string, autocomplete: string, hint?: string) =>
    textField(password, {
      name: fieldName,
      label,
      type: 'password',
      required: true,
      autocomplete,
      ...(hint ? { hint } : {}),
    });
  const body = html`<dl><dt>User name</dt><dd>${username}</dd></dl>
<h2>Details</h2>${problemList(details)}<form class="sheet" method="post" action="/account" novalidate>
${textField(details, { name: 'name', label: 'Name', required: true, maxLength: longestName, autocomplete: 'name' })}
${textField(details, { name: 'email', label: 'E-mail', type: 'email', required: true, maxLength: longestName, autocomplete: 'email' })}
<button>Save details</button></form>
<h2>Password</h2>${problemList(password)}<form class="sheet" method="post" action="/account/password" novalidate>
${field('current', 'Current password', 'current-password')}
${field('fresh', 'New password', 'new-password', `At least ${shortestPassword} characters`)}
${field('repeated', 'New password again', 'new-password')}
<button>Change password</button></form>`;
  const isWrong = isRefused(details) || isRefused(password);
  return page(call, { title: 'Your account', status: isWrong ? 422 : 200, body });
}

function saveDetails(call: Call): Answer {
  const values = enteredIn(call);
  const { name = '', email = '' } = values;
  const problems = problemsOf({ name: nameProblem(name), email: emailProblem(email) });
  const details = { values, problems };
  if (isRefused(details)) return accountPage(call, { details });
  Object.assign(call.farm.books.account, { name, email });
  return goTo(call, '/account', 'Your details were saved.');
}

function savePassword(call: Call): Answer {
  const { form, farm, has } = call;
  const { account } = farm.books;
  const fresh = form.get('fresh') ?? '';
  const isCurrent = form.get('current') === account.password || has('current-password-unchecked');
  const problems = problemsOf({
    current: !isCurrent && 'This is not your current password.',
    fresh: fresh.length < shortestPassword && `Use at least ${shortestPassword} characters.`,
    repeated: fresh !== form.get('repeated') && 'The two new passwords differ.',
  });
  if (Object.keys(problems).length > 0) return accountPage(call, { password: { values: {}, problems } });
  account.password = fresh;
  return goTo(call, '/account', 'Your password was changed.');
}
