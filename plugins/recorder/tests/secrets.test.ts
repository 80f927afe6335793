import t from 'tap';
import { isCardNumber } from '../src/redaction/is-card-number.ts';
import { maskLocator, maskSelector } from '../src/redaction/mask-locator.ts';
import { Secrets } from '../src/redaction/secrets.ts';

const plain = { secret: false, code: false };

t.test('the numbers of payment cards are recognised by their check digit', async (t) => {
  for (const text of [
    '4111111111111111',
    '4111 1111 1111 1111',
    '5500-0055-5555-5559',
    '378282246310005',
    '4111111111111',
    '411111111111111',
  ]) {
    t.ok(isCardNumber(text), text);
  }
  for (const text of [
    '4111111111111112',
    '411111111111',
    'a4111111111111111',
    '',
    '+49 30 1234567',
    '9783161484101',
  ]) {
    t.notOk(isCardNumber(text), text);
  }
});

t.test('a field of a secret stays one, and each has its number', async (t) => {
  const secrets = new Secrets();
  t.equal(secrets.redact({ key: 'name', value: 'Ada', ...plain }), 'Ada');
  t.equal(secrets.redact({ key: 'password', value: 's', secret: true, code: false }), '{{SENTRI_SECRET_1}}');
  t.equal(secrets.redact({ key: 'card', value: '378282246310005', ...plain }), '{{SENTRI_SECRET_2}}');
  t.equal(secrets.redact({ key: 'card', value: '37828224631000', ...plain }), '{{SENTRI_SECRET_2}}');
  t.equal(secrets.redact({ key: 'password', value: 's3cret', ...plain }), '{{SENTRI_SECRET_1}}');
  t.equal(secrets.redact({ key: 'password', value: '', secret: true, code: false }), '');
  t.equal(secrets.redact({ key: 'otp', value: '1234', secret: false, code: true }), '{{SENTRI_SECRET_3}}');
  t.equal(secrets.redact({ key: 'promo', value: 'SUMMER', secret: false, code: true }), 'SUMMER');
  t.strictSame(secrets.usedIn('{{SENTRI_SECRET_1}} and {{SENTRI_SECRET_3}}'), {
    SENTRI_SECRET_1: 's3cret',
    SENTRI_SECRET_3: '1234',
  });
});

t.test('what a page shows of a secret is masked, and a locator stays the same expression', async (t) => {
  const secrets = new Secrets();
  secrets.redact({ key: 'password', value: 'button', secret: true, code: false });
  const mask = (text: string) => secrets.mask(text);
  t.equal(mask('/users/button?x'), '/users/{{SENTRI_SECRET_1}}?x');
  t.strictSame(
    maskLocator(
      [
        { method: 'getByRole', role: 'button', options: { name: 'Send button', exact: true } },
        { method: 'filter', options: { hasText: 'button' } },
        { method: 'getByText', text: 'My button', options: { exact: true } },
        { method: 'nth', index: 1 },
      ],
      mask,
    ),
    [
      { method: 'getByRole', role: 'button', options: { name: 'Send {{SENTRI_SECRET_1}}', exact: true } },
      { method: 'filter', options: { hasText: '{{SENTRI_SECRET_1}}' } },
      { method: 'getByText', text: 'My {{SENTRI_SECRET_1}}', options: { exact: true } },
      { method: 'nth', index: 1 },
    ],
  );
});

t.test('a secret is masked in the spellings of addresses and of card numbers', async (t) => {
  const secrets = new Secrets();
  secrets.redact({ key: 'password', value: 'one & two', secret: true, code: false });
  secrets.redact({ key: 'card', value: '4111111111111111', ...plain });
  const [password, card] = ['{{SENTRI_SECRET_1}}', '{{SENTRI_SECRET_2}}'];
  t.equal(secrets.mask('/?a=one%20%26%20two&b=one+%26+two'), `/?a=${password}&b=${password}`);
  t.equal(secrets.mask('/?c=one%20&%20two'), `/?c=${password}`);
  t.equal(secrets.mask('4111 1111 1111 1111, 4111-1111-1111-1111'), `${card}, ${card}`);
  t.equal(secrets.mask('/?c=4111+1111+1111+1111'), `/?c=${card}`);
});

t.test('what steps filled in before is masked by their placeholders', async (t) => {
  const secrets = new Secrets({ SENTRI_SECRET_3: 'Code-of-mine' }, [
    { value: 'qxabcdefgh', placeholder: '{{unique}}', isWord: false },
    { value: 'admin', placeholder: '{{credentials.username}}', isWord: true },
    { value: 'Pass & word', placeholder: '{{credentials.password}}', isWord: false },
  ]);
  t.equal(secrets.mask('adaqxabcdefgh@example.org'), 'ada{{unique}}@example.org');
  t.equal(secrets.mask('/?p=Pass+%26+word'), '/?p={{credentials.password}}');
  t.equal(secrets.mask('Signed in as admin.'), 'Signed in as {{credentials.username}}.');
  for (const text of ['/admin/users', 'admin@example.org', 'administration', 'admin.example.org']) {
    t.equal(secrets.mask(text), text);
  }
  t.equal(secrets.redact({ key: 'title', value: 'qxabcdefgh 2', ...plain }), '{{unique}} 2');
  t.equal(secrets.mask('{{ Code-of-mine }}'), '{{ {{SENTRI_SECRET_3}} }}');
  t.equal(secrets.redact({ key: 'pin', value: '1', secret: true, code: false }), '{{SENTRI_SECRET_4}}');
  t.strictSame(secrets.usedIn('{{SENTRI_SECRET_3}}'), { SENTRI_SECRET_3: 'Code-of-mine' });
});

t.test('a value that is made unique is so wherever a page shows it, once', async (t) => {
  const secrets = new Secrets();
  secrets.makeUnique(['Seeds of spring', '']);
  secrets.makeUnique(['ada', '@example.org']);
  const masked = secrets.mask(
    'Seeds of spring, by ada@example.org: /#Seeds%20of%20spring?m=ada%40example.org',
  );
  t.equal(
    masked,
    'Seeds of spring{{unique}}, by ada{{unique}}@example.org: /#Seeds%20of%20spring{{unique}}?m=ada{{unique}}%40example.org',
  );
  t.equal(secrets.mask(masked), masked);
  secrets.makeUnique(['Tea', '']);
  t.equal(secrets.mask('Tea'), 'Tea');
});

t.test('no secret is searched for in a placeholder, and the longest is masked first', async (t) => {
  const secrets = new Secrets();
  for (const [key, value] of [
    ['first', 'SECRET'],
    ['second', 'SECRET of mine'],
  ] as const) {
    secrets.redact({ key, value, secret: true, code: false });
  }
  const masked = secrets.mask('A SECRET of mine');
  t.equal(masked, 'A {{SENTRI_SECRET_2}}');
  t.equal(secrets.mask(masked), masked);
});

t.test('a selector that a person wrote is masked, and otherwise stays as it was written', async (t) => {
  const mask = (text: string) => text.replaceAll("it's", '{{SENTRI_SECRET_1}}');
  t.equal(maskSelector('h1', mask), 'h1');
  t.equal(maskSelector("getByText('it\\'s paid')", mask), "getByText('{{SENTRI_SECRET_1}} paid')");
  t.equal(
    maskSelector('page.locator("li").filter({ has: page.getByText(/it\'s/) })', mask),
    "locator('li').filter({ has: getByText(/{{SENTRI_SECRET_1}}/) })",
  );
});
