import fc from 'fast-check';
import t from 'tap';
import { passOf } from './support/pass-of.ts';

t.test('what the allowlist names stays, and nothing that contains it', async (t) => {
  const pass = passOf({ allowlist: ['help@example.com', '.*', 'example.com', 'Call +44 20 7946 0958'] });
  t.equal(pass.redact('help@example.com'), 'help@example.com');
  t.equal(pass.redact('more.help@example.com'), '[EMAIL_1]');
  t.equal(pass.redact('ada@example.com'), '[EMAIL_2]');
  t.equal(pass.redact('Call +44 20 7946 0958'), 'Call +44 20 7946 0958');
  t.equal(pass.redact('+44 20 7946 0958'), '[PHONE_1]');
});

t.test('credentials leave in every notation, whatever the allowlist names', async (t) => {
  const password = `p"a'ss& wörd/1`;
  const pass = passOf({ logins: [['demo', password]], allowlist: ['demo', password] });
  for (const notation of [
    password,
    encodeURIComponent(password),
    encodeURIComponent(password).replaceAll('%20', '+'),
    encodeURIComponent(password).replace(/%../g, (code) => code.toLowerCase()),
    JSON.stringify(password).slice(1, -1),
    JSON.stringify(JSON.stringify(password).slice(1, -1)).slice(1, -1),
    password.replaceAll("'", "\\'"),
    password.replaceAll('&', '&amp;').replaceAll('"', '&quot;'),
  ]) {
    t.equal(pass.redact(`It is ${notation}!`), 'It is [PASSWORD_1]!', notation);
  }
  t.equal(pass.redact('Hello demo, to the demonstration'), 'Hello [USERNAME_1], to the demonstration');
  const basic = Buffer.from(`demo:${password}`).toString('base64');
  t.equal(pass.redact(`<${basic}>`), '<[TOKEN_1]>');
  t.equal(pass.restore('[TOKEN_1]'), '[TOKEN_1]');
});

t.test('credentials come back as the placeholders of steps', async (t) => {
  const pass = passOf({ logins: [['ada@example.com', 'swordfish']] });
  const redacted = pass.redact('Password: swordfish of ada@example.com, bob@example.com');
  t.equal(redacted, 'Password: [PASSWORD_1] of [USERNAME_1], [EMAIL_1]');
  t.equal(
    pass.restore(redacted),
    'Password: {{credentials.password}} of {{credentials.username}}, bob@example.com',
  );
});

t.test('a credential within another value leaves with it, and does not come back', async (t) => {
  const pass = passOf({ logins: [['demo', 'swordfish']] });
  const redacted = pass.redact('password=xswordfishx1');
  t.equal(redacted, 'password=[SECRET_1][PASSWORD_1][SECRET_2]');
  t.equal(pass.restore(redacted), 'password=x{{credentials.password}}x1');
});

t.test('a short password leaves as a whole word only', async (t) => {
  const pass = passOf({ logins: [['demo', 'abc']] });
  t.equal(pass.redact('abc (abc) abcdef'), '[PASSWORD_1] ([PASSWORD_1]) abcdef');
});

t.test('a placeholder that a page shows is not taken for one of the pass', async (t) => {
  const pass = passOf();
  t.equal(pass.redact('Mail ada@example.com'), 'Mail [EMAIL_1]');
  const shown = pass.redact('The page says [EMAIL_1].');
  t.equal(shown, 'The page says [TEXT_1].');
  t.equal(pass.restore(`${shown} [EMAIL_1] [EMAIL_2]`), 'The page says [EMAIL_1]. ada@example.com [EMAIL_2]');
  t.strictSame(pass.counts(), { email: 1 });
});

t.test('texts beyond the limits are refused, before and after', async (t) => {
  const pass = passOf();
  t.throws(() => pass.redact('a'.repeat(400_001)), RangeError);
  const long = pass.redact(`password="${'a1'.repeat(250)}"`).slice('password="'.length, -1);
  t.throws(() => pass.restore(long.repeat(10_000)), RangeError);
});

/** Values that stand for their kinds. */
const planted = fc.oneof(
  fc
    .tuple(fc.stringMatching(/^[a-z][a-z0-9.]{0,20}[a-z0-9]$/), fc.stringMatching(/^[a-z]{1,12}$/))
    .map(([local, host]) => `${local}@${host}.example`),
  fc.stringMatching(/^\+[1-9]\d{9,13}$/),
  fc.stringMatching(/^4\d{14}$/).map((digits) => `${digits}${luhnDigitOf(digits)}`),
  fc.stringMatching(/^eyJ[a-z0-9]{10,20}\.[a-z0-9]{10,20}\.[a-z0-9]{10,20}$/),
  fc.stringMatching(/^ghp_[A-Z0-9]{30}$/),
  fc.constant('{password}'),
);
/** What can stand around them: other values, markup, parts of placeholders. */
const around = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom('password=', '[EMAIL_1]', '[EMAIL_', '?q=', 'Name: ', '"', '\\', '+44 20 7946 0958', ': '),
);

t.test('no planted value remains, and all come back', async (_t) => {
  const login = 'Sw0rd%"f\\ish';
  fc.assert(
    fc.property(
      fc.array(fc.tuple(around, planted), { minLength: 1, maxLength: 8 }),
      fc.boolean(),
      (parts, strict) => {
        const pass = passOf({ strict, logins: [['some-user', login]] });
        const values = parts.map(([, value]) => (value === '{password}' ? login : value));
        const text = parts.map(([before], index) => `${before} ${values[index]} `).join('');
        const redacted = pass.redact(text);
        const restored = text.replaceAll(login, '{{credentials.password}}');
        return (
          values.every((value) => !redacted.includes(value)) &&
          pass.restore(redacted) === restored &&
          pass.redact(redacted) === redacted
        );
      },
    ),
    { numRuns: 500, seed: 20261123 },
  );
});

function luhnDigitOf(digits: string): number {
  const sum = [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - (sum % 10)) % 10;
}
