import {
  classicPage,
  type Fields,
  type FormCase,
  fieldError,
  flag,
  html,
  type Problems,
  page,
  pagePost,
  type Store,
  script,
} from '../form-kit.ts';

const owner = 'Forum of Hobby Astronomers';

const view = (store: Store, fields: Fields, problems: Problems) =>
  classicPage(
    { title: 'Become a member', owner, search: `${store.base}/members` },
    html`<form method="post" action="${store.base}" id="signup">
<div class="field"><label for="user">User name</label><input id="user" name="user" autocomplete="username" value="${fields.get('user')}">${fieldError(problems, 'user')}</div>
<div class="field"><label for="mail">E-mail</label><input id="mail" name="mail" type="email" value="${fields.get('mail')}">${fieldError(problems, 'mail')}</div>
<div class="field"><label for="mail2">Repeat e-mail</label><input id="mail2" name="mail2" type="email" value="${fields.get('mail2')}">${fieldError(problems, 'mail2')}</div>
<div class="field"><label for="pass">Password</label><input id="pass" name="pass" type="password" autocomplete="new-password"><span class="hint">At least 10 characters with a capital letter, a digit and a special character</span>${fieldError(problems, 'pass')}</div>
<div class="field"><label for="pass2">Confirm password</label><input id="pass2" name="pass2" type="password" autocomplete="new-password">${fieldError(problems, 'pass2')}</div>
<p><label><input type="checkbox" name="rules" value="1"${flag(fields.has('rules'), 'checked')}> I accept the rules of the forum</label></p>
<button id="join" disabled>Join</button></form>
${script(`const form = document.getElementById('signup');
form.addEventListener('input', () => {
  document.getElementById('join').disabled = !form.elements.rules.checked || [...form.querySelectorAll('.field input')].some((input) => input.value === '');
});`)}`,
  );

const entry = {
  user: 'halley_86',
  mail: 'halley@example.org',
  mail2: 'halley@example.org',
  pass: 'Perihelion#61',
  pass2: 'Perihelion#61',
  rules: '1',
};

export const communitySignup: FormCase = {
  name: 'community-signup',
  title: 'Become a member of the forum',
  group: 'Registration',
  difficulty:
    'The button is disabled until all is filled; user name rules are told late, e-mail and password are entered twice.',
  seeds: () => [{ user: 'orion' }, { user: 'lyra' }],
  routes: (store) => ({
    ...pagePost(store, {
      view,
      check: (fields, problems, store) => {
        const pass = fields.get('pass');
        problems.need(
          /^[a-z][a-z0-9_]{3,15}$/.test(fields.get('user')),
          'user',
          '4 to 16 characters: small letters, digits and underscores, beginning with a letter.',
        );
        problems.need(!store.has('user', fields.get('user')), 'user', 'This user name is taken.');
        problems.need(/^\S+@\S+\.\S+$/.test(fields.get('mail')), 'mail', 'Enter a valid e-mail address.');
        problems.need(fields.get('mail') === fields.get('mail2'), 'mail2', 'The addresses are not the same.');
        problems.need(
          pass.length >= 10 && /[A-Z]/.test(pass) && /\d/.test(pass) && /[^A-Za-z0-9]/.test(pass),
          'pass',
          'The password does not follow the rules.',
        );
        problems.need(
          !pass.toLowerCase().includes(fields.get('user').toLowerCase()),
          'pass',
          'The password must not contain the user name.',
        );
        problems.need(pass === fields.get('pass2'), 'pass2', 'The passwords differ.');
        problems.need(fields.has('rules'), 'rules', 'Accept the rules.');
      },
      entry: (fields) => ({ user: fields.get('user') }),
      after: () => '/members',
    }),
    'GET /members': ({ query }) =>
      page(
        classicPage(
          { title: 'Members', owner, search: `${store.base}/members` },
          html`<ul>${store.entries.filter((member) => member.user?.includes(query.get('q') ?? '')).map((member) => html`<li>${member.user}</li>`)}</ul>`,
        ),
      ),
  }),
  valid: () => [{ form: entry }],
  shown: 'halley_86',
  invalid: () => [
    { steps: [{ form: { ...entry, user: 'Halley 86' } }], message: 'small letters, digits and underscores' },
    { steps: [{ form: { ...entry, pass2: 'Perihelion#62' } }], message: 'passwords differ' },
    { steps: [{ form: { ...entry, mail2: 'other@example.org' } }], message: 'not the same' },
    { steps: [{ form: { ...entry, user: 'orion' } }], message: 'is taken' },
  ],
};
