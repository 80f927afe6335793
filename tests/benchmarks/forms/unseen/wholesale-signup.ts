import {
  classicPage,
  errorSummary,
  type Fields,
  type FormCase,
  flag,
  html,
  type Problems,
  pagePost,
  type Store,
} from '../form-kit.ts';

const view = (store: Store, fields: Fields, problems: Problems, done?: string) =>
  classicPage(
    { title: 'Open a trade account', owner: 'Brouwer Wholesale' },
    html`${done && html`<p class="success" role="status">Welcome, ${store.find(done)?.firm}! Your customer number is ${done}.</p>`}${errorSummary(problems, 'Your account was not opened')}
<form method="post" action="${store.base}" novalidate>${(
      [
        ['firm', 'Name of the firm', 'text', ''],
        ['vat', 'VAT number', 'text', 'Belgian, such as BE0123456789'],
        ['login', 'Login name', 'text', '6 to 12 letters or digits'],
        ['mail', 'Business e-mail', 'email', ''],
        ['mail_again', 'Business e-mail again', 'email', ''],
        ['pw', 'New password', 'password', ''],
        ['pw_again', 'New password again', 'password', ''],
      ] as const
    ).map(
      ([name, label, type, hint]) =>
        html`<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" type="${type}" value="${type === 'password' ? '' : fields.get(name)}"> <small class="hint">${hint}</small></div>`,
    )}
<p>Do you resell our goods? <label><input type="radio" name="resell" value="yes"${flag(fields.get('resell') === 'yes', 'checked')}>yes</label> <label><input type="radio" name="resell" value="no"${flag(fields.get('resell') === 'no', 'checked')}>no</label></p><button>Open account</button></form>`,
  );

const entry = {
  firm: 'Bakkerij Zonneveld',
  vat: 'BE0456789012',
  login: 'zonneveld1',
  mail: 'inkoop@example.org',
  mail_again: 'inkoop@example.org',
  pw: 'groot7brood3oven',
  pw_again: 'groot7brood3oven',
  resell: 'yes',
};

export const wholesaleSignup: FormCase = {
  name: 'wholesale-signup',
  title: 'Open a trade account',
  group: 'People',
  difficulty:
    'The rules of the password appear only in the summary after submitting; login name and firm are unique.',
  seeds: () => [{ firm: 'Cafe Anker', login: 'anker001' }],
  routes: (store) =>
    pagePost(store, {
      view,
      initial: { resell: 'no' },
      check: (fields, problems, store) => {
        const pw = fields.get('pw');
        problems.need(
          fields.get('firm') !== '' && !store.has('firm', fields.get('firm')),
          'firm',
          'Firm: missing, or registered already.',
        );
        problems.need(
          /^BE[01]\d{9}$/.test(fields.get('vat')),
          'vat',
          'VAT number: BE and ten digits, the first of which is 0 or 1.',
        );
        problems.need(
          /^[A-Za-z0-9]{6,12}$/.test(fields.get('login')),
          'login',
          'Login name: 6 to 12 letters or digits.',
        );
        problems.need(!store.has('login', fields.get('login')), 'login', 'Login name: taken.');
        problems.need(/^\S+@\S+\.\S+$/.test(fields.get('mail')), 'mail', 'E-mail: not valid.');
        problems.need(
          fields.get('mail') === fields.get('mail_again'),
          'mail_again',
          'E-mail: the two addresses differ.',
        );
        problems.need(pw.length >= 12, 'pw', 'Password: at least 12 characters.');
        problems.need((pw.match(/\d/g) ?? []).length >= 2, 'pw', 'Password: at least two digits.');
        problems.need(/^[a-z0-9]+$/i.test(pw), 'pw', 'Password: only letters and digits.');
        problems.need(pw === fields.get('pw_again'), 'pw_again', 'Password: the repetition differs.');
        problems.need(
          fields.get('resell') === 'yes',
          'resell',
          'Trade accounts are for firms that resell our goods.',
        );
      },
      entry: (fields) => ({ firm: fields.get('firm'), login: fields.get('login') }),
    }),
  valid: () => [{ form: entry }],
  shown: 'Bakkerij Zonneveld',
  invalid: () => [
    {
      steps: [{ form: { ...entry, pw: 'brood7oven', pw_again: 'brood7oven' } }],
      message: 'at least 12 characters',
    },
    { steps: [{ form: { ...entry, vat: 'BE456' } }], message: 'BE and ten digits' },
    { steps: [{ form: { ...entry, mail_again: 'x@example.org' } }], message: 'two addresses differ' },
    { steps: [{ form: { ...entry, resell: 'no' } }], message: 'that resell our goods' },
  ],
};
