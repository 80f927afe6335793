import t from 'tap';
import { passOf } from './support/pass-of.ts';

/** A text, and what it becomes. */
type Sample = readonly [text: string, redacted: string];

const key = [
  '-----BEGIN RSA PRIVATE KEY-----',
  'MIIEpAIBAAKCAQEA7',
  'q0x+/==',
  '-----END RSA PRIVATE KEY-----',
];
// Put together here, so that no scanner of repositories takes them for keys that leaked.
const joined = (...parts: string[]): string => parts.join('');

const always: Readonly<Record<string, readonly Sample[]>> = {
  'e-mail addresses': [
    ['Mail ada.l+x@mail.example.co.uk, please.', 'Mail [EMAIL_1], please.'],
    ['?to=ada%40example.com&x=1', '?to=[EMAIL_1]&x=1'],
    ['mailto:jürgen@bücher.example', 'mailto:[EMAIL_1]'],
    ['ada@example.com bob@example.com ada@example.com', '[EMAIL_1] [EMAIL_2] [EMAIL_1]'],
  ],
  'telephone numbers': [
    ['Call +44 20 7946 0958.', 'Call [PHONE_1].'],
    ['Call (555) 123-4567 or 555.123.4567', 'Call [PHONE_1] or [PHONE_2]'],
    ['Call 020 7946 0958', 'Call [PHONE_1]'],
    ['Phone: 5551234567', 'Phone: [PHONE_1]'],
    ['tel:+1-555-123-4567', 'tel:[PHONE_1]'],
  ],
  'payment cards': [
    ['4111111111111111', '[CARD_1]'],
    ['Card 4111 1111 1111 1111 12/29', 'Card [CARD_1] 12/29'],
    ['3782-822463-10005', '[CARD_1]'],
    ['1234 4111 1111 1111 1111', '1234 [CARD_1]'],
  ],
  'bank accounts': [
    ['IBAN GB82 WEST 1234 5698 7654 32 is it', 'IBAN [IBAN_1] is it'],
    ['de89370400440532013000', '[IBAN_1]'],
  ],
  'national identity numbers': [
    ['SSN 536-22-1234', 'SSN [NATIONAL_ID_1]'],
    ['NINO QQ 12 34 56 C? AB 12 34 56 C', 'NINO QQ 12 34 56 C? [NATIONAL_ID_1]'],
    ['DNI 12345678Z, NIE X1234567L', 'DNI [NATIONAL_ID_1], NIE [NATIONAL_ID_2]'],
    ['RSSMRA85T10A562S', '[NATIONAL_ID_1]'],
    ['2 55 08 14 168 025 38', '[NATIONAL_ID_1]'],
    ['111.444.777-35', '[NATIONAL_ID_1]'],
    ['811228-9874', '[NATIONAL_ID_1]'],
  ],
  'tokens and keys': [
    ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', '[TOKEN_1]'],
    ['Authorization: Bearer abcdef0123456789', 'Authorization: Bearer [TOKEN_1]'],
    [joined('sk-', 'proj-abcdefghij0123456789'), '[TOKEN_1]'],
    [joined('ghp', '_abcdefghijklmnopqrstuvwxyz0123456789'), '[TOKEN_1]'],
    [joined('tkk', '_abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG'), '[TOKEN_1]'],
    [joined('xoxb', '-1234567890-abcdef'), '[TOKEN_1]'],
    [joined('AKIA', 'IOSFODNN7EXAMPLE'), '[TOKEN_1]'],
    [joined('AIza', 'SyA1234567890abcdefghijklmnopqrstuv'), '[TOKEN_1]'],
    [`begin\n${key.join('\n')}\nend`, 'begin\n[PRIVATE_KEY_1]\nend'],
    [`"${key.join('\\n')}"`, '"[PRIVATE_KEY_1]"'],
    [`${key.slice(0, 3).join('\n')}`, '[PRIVATE_KEY_1]'],
  ],
  'values that a label tells': [
    ['password=hunter2&x=1', 'password=[SECRET_1]&x=1'],
    ['DB_PASSWORD="two words"', 'DB_PASSWORD="[SECRET_1]"'],
    ['{"apiKey": "abc", "n": 1}', '{"apiKey": "[SECRET_1]", "n": 1}'],
    ['{"password": "a\\"b"}', '{"password": "[SECRET_1]"}'],
    ['Password: hunter2', 'Password: [SECRET_1]'],
    ['https://ada:pass@localhost/', 'https://ada:[SECRET_1]@localhost/'],
    // The password and the host have the form of an address as well.
    ['https://ada:pass@host.example/', 'https://ada:[SECRET_1]/'],
    ["getByLabel('Password').fill('swordfish')", "getByLabel('Password').fill('[SECRET_1]')"],
    [
      `{"selector":"getByLabel('Password')","value":"swordfish"}`,
      `{"selector":"getByLabel('Password')","value":"[SECRET_1]"}`,
    ],
    ['<input type="password" value="swordfish">', '<input type="password" value="[SECRET_1]">'],
    ['password=swordfish. Enter swordfish.', 'password=[SECRET_1]. Enter [SECRET_1].'],
  ],
};

for (const [title, samples] of Object.entries(always)) {
  t.test(`${title} leave`, async (t) => {
    for (const [text, redacted] of samples) {
      const pass = passOf();
      t.equal(pass.redact(text), redacted);
      t.equal(pass.restore(redacted), text);
    }
  });
}

t.test('texts that only resemble such values stay', async (t) => {
  for (const text of [
    'Password: must be at least 8 characters',
    'Enter the password, then the token.',
    'password={{credentials.password}}',
    "getByLabel('Password').fill('{{credentials.password}}')",
    'logo@2x.png',
    'Order 4111111111111112 of 2026-11-23 20:15',
    'GB82 WEST 1234 5698 7654 33',
    // Numbers of states with a wrong checksum, or of a range that is not given to anybody.
    '000-22-1234',
    'GB 12 34 56 C',
    '12345678A',
    'RSSMRA85T10A562T',
    '255081416802539',
    '111.444.777-36',
    '811228-9875',
    '01/02/2024 10:30',
    'Version 1.2.3.4, build 20261123',
    'Basic authentication',
    'class="sk-loading-indicator-large"',
    "getByRole('button', { name: 'Save' })",
  ]) {
    t.equal(passOf().redact(text), text);
  }
});

t.test('a strict project loses more', async (t) => {
  const samples: readonly Sample[] = [
    ['from 192.168.7.9 and 2001:db8::7', 'from [IP_1] and [IP_2]'],
    ['Name: Ada Lovelace\nHi, Ada Lovelace', 'Name: [NAME_1]\nHi, [NAME_1]'],
    ['{"firstName": "Ada"}', '{"firstName": "[NAME_1]"}'],
    ['Street: 12 St James Square', 'Street: [ADDRESS_1]'],
    ['Date of birth: 10 December 1815', 'Date of birth: [BIRTH_DATE_1]'],
    ['born 1815-12-10', 'born [BIRTH_DATE_1]'],
    ['customer 12345678', 'customer [NUMBER_1]'],
    ['/search?q=ada+lovelace&page=2', '/search?q=[QUERY_1]&page=[QUERY_2]'],
    ['Password: swordfish', 'Password: [SECRET_1]'],
  ];
  for (const [text, redacted] of samples) {
    t.equal(passOf().redact(text), text);
    const pass = passOf({ strict: true });
    t.equal(pass.redact(text), redacted);
    t.equal(pass.restore(redacted), text);
  }
  const locator = "getByRole('button', { name: 'Save' })";
  t.equal(passOf({ strict: true }).redact(locator), locator);
});
