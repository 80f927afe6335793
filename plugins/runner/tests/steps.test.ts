import { BadRequest, parseLocator, type Step, StepFailure, uniqueCode, uniqueWord } from '@testkernel/sdk';
import { errors } from 'playwright';
import t from 'tap';
import { coreActions } from '../src/actions/core-actions.ts';
import { checkSteps } from '../src/execution/check-steps.ts';
import { classifyFailure } from '../src/execution/classify-failure.ts';
import { fillPlaceholders } from '../src/execution/placeholders.ts';
import { resolveUrl } from '../src/execution/resolve-url.ts';
import { Redactor } from '../src/redaction/redactor.ts';
import { openBench, testOf } from './support/bench.ts';
import { contributionsOf } from './support/contributions.ts';
import { startSite } from './support/site.ts';

const actions = contributionsOf(coreActions);

function refusalOf(...steps: Step[]): BadRequest | undefined {
  try {
    checkSteps(steps, actions);
    return undefined;
  } catch (error) {
    if (error instanceof BadRequest) return error;
    throw error;
  }
}

t.test('checking steps', async (t) => {
  t.test('an unknown action is named with its step', async (t) => {
    const refusal = refusalOf({ action: 'navigate', url: '/' }, { action: 'teleport' });
    t.equal(refusal?.code, 'UNKNOWN_ACTION');
    t.match(refusal?.message, /Step 2: there is no action "teleport"\. Known: navigate, /);
    t.match(refusal?.details, { details: [{ path: 'steps/1/action' }] });
  });

  t.test('a missing field is named', async (t) => {
    const refusal = refusalOf({ action: 'fill', selector: '#a' });
    t.equal(refusal?.code, 'INVALID_STEP');
    t.match(refusal?.details, {
      details: [{ path: 'steps/0/value', message: /Step 1 \(fill\) needs value/ }],
    });
  });

  t.test('a selector that can’t be parsed is refused, also as a drop target', async (t) => {
    const refusal = refusalOf({ action: 'drag', selector: '#a', target: "getByText('a').hover()" });
    t.equal(refusal?.code, 'INVALID_SELECTOR');
    t.match(refusal?.details, {
      details: [{ path: 'steps/0/target', message: /hover\(\) isn't supported/ }],
    });
  });

  t.test('everything that is wrong is listed', async (t) => {
    const refusal = refusalOf({ action: 'click' }, { action: 'assert', selector: "getByRole('a'" });
    t.match(refusal?.details, { details: [{ path: 'steps/0/selector' }, { path: 'steps/1/selector' }] });
  });

  t.test('values that make no sense are refused', async (t) => {
    const wrong: Step[] = [
      { action: 'wait', value: '30001' },
      { action: 'wait' },
      { action: 'scroll', value: 'sideways' },
      { action: 'drag', selector: '#a', target: '#b', value: 'far' },
      { action: 'assertCount', selector: 'li', expected: '-1' },
      { action: 'assertSorted', selector: 'li', expected: 'upwards' },
      { action: 'assertAriaSnapshot', selector: 'body', expected: 'heading' },
      { action: 'assertTotal', selector: '#a', target: 'li', expected: 'median' },
      { action: 'assertTotal', selector: '#a', expected: 'sum' },
      { action: 'assertTotal', selector: '#a', target: 'li', expected: 'sum', value: "getByRole('" },
      { action: 'readNumber', selector: '#a', value: 'Sum' },
      { action: 'readNumber', selector: '#a' },
      { action: 'assertNumber', selector: '#a', expected: 'sum plus 1' },
      { action: 'upload', selector: 'input', value: '../../etc/passwd' },
      { action: 'click', selector: 'a', pageAlias: 'other' },
    ];
    for (const step of wrong) t.equal(refusalOf(step)?.code, 'INVALID_STEP', JSON.stringify(step));
  });

  t.test('a value that is only known when the test runs is left alone', async (t) => {
    t.equal(refusalOf({ action: 'assertCount', selector: 'li', expected: '{{count}}' }), undefined);
  });
});

t.test('a URL of the test', async (t) => {
  const preview = { url: 'https://pr-1.example/app/', canonicalUrl: 'https://shop.example/' };
  t.equal(
    resolveUrl('/cart', { url: 'http://localhost:80/shop', canonicalUrl: null }),
    'http://localhost/cart',
  );
  t.equal(resolveUrl('https://other.example/x', preview), 'https://other.example/x', 'of elsewhere stays');
  t.equal(
    resolveUrl('https://shop.example/a?b#c', preview),
    'https://pr-1.example/a?b#c',
    'of the project moves',
  );
  const nested = { url: 'https://pr-1.example/', canonicalUrl: 'https://shop.example/store' };
  t.equal(
    resolveUrl('https://shop.example/store/a', nested),
    'https://pr-1.example/a',
    'from folder to folder',
  );
  t.equal(resolveUrl('https://shop.example/storehouse', nested), 'https://pr-1.example/storehouse');
});

/** The beginning of an attempt, on a Monday. */
const present = new Date('2026-11-30T23:59:00Z');

t.test('placeholders are filled with credentials and a unique word', async (t) => {
  const unique = uniqueWord();
  const credentials = {
    username: 'ann',
    password: 'p"w&d',
    usernameSelector: null,
    passwordSelector: null,
    submitSelector: null,
  };
  const password = '{{credentials.password}}';
  t.same(
    fillPlaceholders(
      { action: 'fill', value: `${password}{{ credentials.username }}` },
      { credentials, unique, present, row: null },
    ),
    { action: 'fill', value: 'p"w&dann' },
  );
  const json = fillPlaceholders(
    { action: 'request', body: `{"p":"${password}"}` },
    { credentials, unique, present, row: null },
  );
  t.same(JSON.parse(json.body ?? ''), { p: 'p"w&d' }, 'a JSON body stays JSON');
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const form = fillPlaceholders(
    { action: 'request', body: `p=${password}`, headers },
    { credentials, unique, present, row: null },
  );
  t.equal(form.body, 'p=p%22w%26d', 'a form stays a form');
  const step = { action: 'fill', value: 'Note {{unique}}', url: '/notes/{{unique}}' };
  t.match(fillPlaceholders(step, { credentials, unique, present, row: null }), {
    value: `Note ${unique}`,
    url: `/notes/${unique}`,
  });
  t.not(uniqueWord(), unique, 'another attempt has another word');
  const day = { action: 'fill', value: '{{uniqueDay}}T10:30' };
  t.match(fillPlaceholders(day, { credentials, unique: 'qxabcdefgh', present, row: null }), {
    value: '2030-01-16T10:30',
  });
  const written = { action: 'assertText', expected: 'On {{uniqueDay ddd, D MMMM}}' };
  t.match(fillPlaceholders(written, { credentials, unique: 'qxabcdefgh', present, row: null }), {
    expected: 'On Wed, 16 January',
  });
  const later = { action: 'fill', value: '{{uniqueDay+2}} or {{uniqueDay+9 D MMM}}' };
  t.match(fillPlaceholders(later, { credentials, unique: 'qxabcdefgh', present, row: null }), {
    value: '2030-01-18 or 25 Jan',
  });
  const fillDay = (value: string) =>
    fillPlaceholders({ action: 'fill', value }, { credentials, unique, present, row: null }).value;
  t.equal(
    fillDay('{{workday+14}}T10:30 to {{ workday-3 D.M.YYYY }}'),
    '2026-12-14T10:30 to 27.11.2026',
    'from the beginning of the attempt',
  );
  t.match(
    fillPlaceholders(
      { action: 'request', url: '/{{uniqueCode 9/A}}', body: '{ "number": {{ uniqueCode 999 }} }' },
      { credentials, unique, present, row: null },
    ),
    {
      url: `/${encodeURIComponent(uniqueCode(unique, '9/A'))}`,
      body: `{ "number": ${uniqueCode(unique, '999')} }`,
    },
    'codes of the word',
  );
  t.throws(() => fillDay('{{uniqueCode ABC}}'), /the column "uniqueCode ABC"/);
  t.throws(() => fillDay('{{uniqueDay soon}}'), /the column "uniqueDay soon"/);
  t.throws(() => fillDay('{{uniqueDay+0}}'), /the column "uniqueDay\+0"/);
  t.throws(() => fillDay('{{uniqueDay+100}}'), /the column "uniqueDay\+100"/);
  t.throws(() => fillDay('{{workday+014}}'), /the column "workday\+014"/);
  t.throws(
    () =>
      fillPlaceholders(
        { action: 'fill', value: password },
        { credentials: null, unique, present, row: null },
      ),
    /the project has none/,
  );
});

t.test('secrets of the test', async (t) => {
  const step = { action: 'fill', value: '{{SENTRI_SECRET_1}}{{ SENTRI_SECRET_2 }}' };
  const secrets = { SENTRI_SECRET_1: '4111 {{unique}}', SENTRI_SECRET_2: '$&' };
  const fill = (values: object) =>
    fillPlaceholders(step, { credentials: null, unique: 'u', present, row: null, ...values });
  t.equal(fill({ secrets }).value, '4111 {{unique}}$&', 'values are data');
  t.equal(fill({ secrets, row: { SENTRI_SECRET_1: 'column' } }).value, '4111 {{unique}}$&');
  for (const missing of [{}, { secrets: { SENTRI_SECRET_1: 'x' } }])
    t.throws(() => fill(missing), { name: 'StepFailure', message: /^SECRET_MISSING: .* SENTRI_SECRET_\d,/ });
});

t.test('columns of the fixture row', async (t) => {
  const nasty = `O'Brien") >> x, "\\ {{unique}} é😀`;
  const row = { name: nasty, count: 5, none: null, path: '/a?b=1' };
  const filled = (step: Step) => fillPlaceholders(step, { credentials: null, unique: 'u', present, row });

  t.test('values are data wherever they stand', async (t) => {
    t.equal(filled({ action: 'fill', value: 'Hi {{ name }}!' }).value, `Hi ${nasty}!`, 'and are filled once');
    t.equal(filled({ action: 'fill', value: '{{none}}{{count}}' }).value, '5');
    t.equal(filled({ action: 'navigate', url: '/x/{{name}}' }).url, `/x/${encodeURIComponent(nasty)}`);
    t.equal(filled({ action: 'navigate', url: '{{path}}' }).url, '/a?b=1', 'a URL as a whole is one');
    const body = '{"a": "{{name}}", "\\"b{{count}}": {{count}}, "c": {{name}}}';
    t.strictSame(JSON.parse(filled({ action: 'request', body }).body ?? ''), {
      a: nasty,
      '"b5': 5,
      c: nasty,
    });
  });

  t.test('a value in a locator never leaves its literal', async (t) => {
    const locatorOf = (selector: string) =>
      parseLocator(filled({ action: 'click', selector }).selector ?? '');
    t.strictSame(locatorOf(`getByRole('row', { name: '{{name}}' }).filter({ has: getByText("{{name}}") })`), [
      { method: 'getByRole', role: 'row', options: { name: nasty } },
      { method: 'filter', options: { has: [{ method: 'getByText', text: nasty, options: {} }] } },
    ]);
    const [regex] = locatorOf('getByText(/^{{name}}$/)');
    t.ok(
      regex?.method === 'getByText' &&
        typeof regex.text === 'object' &&
        new RegExp(regex.text.regex).test(nasty),
    );
    t.throws(() => locatorOf('text={{name}}'), /Only plain words/);
    t.throws(() => locatorOf('//a[text()="{{name}}"]'), /Only plain words/);
    t.strictSame(locatorOf('text={{unique}}'), parseLocator('text=u'));
  });

  t.test('a column that is not there is named, with those that are', async (t) => {
    const step: Step = { action: 'fill', value: '{{nmae}}' };
    t.throws(() => filled(step), /uses the column "nmae", and there are count, name, none, path/);
    const without = () => fillPlaceholders(step, { credentials: null, unique: 'u', present, row: null });
    t.throws(without, /uses the column "nmae", and the test has no fixtures/);
    t.throws(() => filled({ action: 'fill', value: '{{toString}}' }), /toString/);
  });
});

t.test('files of this machine and pages of the browser are no addresses of a test', async (t) => {
  const target = { url: 'https://shop.example', canonicalUrl: null };
  for (const url of [
    'file:///etc/passwd',
    'FILE:/etc/passwd',
    'view-source:file:///etc/passwd',
    'view-source:https://shop.example',
    'chrome://version',
    'devtools://devtools/bundled/inspector.html',
    'javascript:alert(1)',
    'about:config',
    'ABOUT:crash',
    'about:blankety',
  ]) {
    t.throws(() => resolveUrl(url, target), StepFailure, url);
  }
  t.equal(resolveUrl('about:blank', target), 'about:blank');
});

t.test('a secret is masked in every form it may be written in', async (t) => {
  const secret = 'a"b&c d/é\\';
  const redactor = new Redactor([secret, null, '']);
  const forms = [
    secret,
    JSON.stringify({ secret }),
    JSON.stringify(JSON.stringify({ secret })),
    encodeURIComponent(secret),
    new URLSearchParams({ secret }).toString(),
    'a&quot;b&amp;c d/é\\',
    'a&#34;b&#x26;c d/&#233;&#92;',
    '\\u0061\\"b&c d\\/\\u00E9\\\\',
  ];
  for (const form of forms) {
    t.match(redactor.text(`x ${form} y`), /^x .*\[redacted\].* y$/, form);
    t.notMatch(redactor.text(form), /b&|b&amp;|b%26/);
    t.equal(redactor.bytes(Buffer.from(form)).toString(), redactor.text(form), 'the same in bytes');
  }
  t.equal(new Redactor([null]).text('nothing to hide'), 'nothing to hide');
});

t.test('failures are classified', async (t) => {
  const alive = { action: 'click', browserAlive: true };
  const timeout = (message: string) => new errors.TimeoutError(message);
  t.equal(classifyFailure(new StepFailure('visual', 'x'), alive), 'visual');
  t.equal(classifyFailure(new Error('anything'), { ...alive, browserAlive: false }), 'infrastructure');
  t.equal(classifyFailure(timeout("Timeout\n - waiting for getByText('x')"), alive), 'selector');
  t.equal(classifyFailure(timeout('waiting for x\n - locator resolved to <a>'), alive), 'timeout');
  t.equal(classifyFailure(timeout('x'), { ...alive, action: 'navigate' }), 'navigation');
  t.equal(classifyFailure(new Error('net::ERR_CONNECTION_REFUSED'), alive), 'network');
  t.equal(classifyFailure(new Error('net::ERR_TOO_MANY_REDIRECTS'), alive), 'navigation');
  t.equal(classifyFailure(new Error('strict mode violation: 2 elements'), alive), 'selector');
  t.equal(classifyFailure(new Error('ReferenceError: x is not defined'), alive), 'script-error');
  t.equal(classifyFailure('odd', alive), 'unknown');
});

t.test('on real pages', async (t) => {
  const site = await startSite();
  const bench = await openBench({ url: site.url, stepMs: 800 });
  t.teardown(async () => {
    await bench.close();
    await site.close();
  });

  const button = (name: string) => `getByRole('button', { name: '${name}' })`;
  const passing: [name: string, ...steps: Step[]][] = [
    [
      'click',
      { action: 'click', selector: button('Click me') },
      { action: 'assert', selector: button('Clicked') },
    ],
    [
      'navigate, while the page opens another one',
      { action: 'navigate', url: '/leaving' },
      { action: 'click', selector: button('Leave') },
      { action: 'navigate', url: '/late-page', timeoutMs: 10_000 },
      { action: 'assertTitle', expected: 'Late page' },
    ],
    [
      'dblclick',
      { action: 'dblclick', selector: button('Double') },
      { action: 'assert', selector: button('Twice') },
    ],
    [
      'rightClick',
      { action: 'rightClick', selector: button('Menu') },
      { action: 'assert', selector: button('Right') },
    ],
    [
      'hover',
      { action: 'hover', selector: button('Hover me') },
      { action: 'assert', selector: button('Hovered') },
    ],
    [
      'fill and press',
      { action: 'navigate', url: '/form' },
      { action: 'fill', selector: "getByLabel('Name')", value: 'Ann' },
      { action: 'assertValue', selector: "getByLabel('Name')", expected: 'Ann' },
      { action: 'press', selector: "getByLabel('Name')", value: 'Enter' },
      { action: 'assertText', selector: '#out', expected: 'Entered' },
      { action: 'press', value: 'Backspace' },
      { action: 'assertValue', selector: "getByLabel('Name')", expected: 'An' },
    ],
    [
      'select by label and by value',
      { action: 'navigate', url: '/form' },
      { action: 'select', selector: "getByLabel('Size')", value: 'Large' },
      { action: 'assertValue', selector: "getByLabel('Size')", expected: 'l' },
      { action: 'select', selector: "getByLabel('Size')", value: 's' },
      { action: 'assertValue', selector: "getByLabel('Size')", expected: 's' },
    ],
    [
      'check and uncheck',
      { action: 'navigate', url: '/form' },
      { action: 'check', selector: "getByLabel('Terms')" },
      { action: 'assertChecked', selector: "getByLabel('Terms')" },
      { action: 'uncheck', selector: "getByLabel('Terms')" },
      { action: 'assertHasClass', selector: "getByLabel('Terms')", expected: 'fancy' },
    ],
    [
      'numbers in the order of their values',
      { action: 'navigate', url: '/prices' },
      { action: 'assertSorted', selector: '.up li', expected: 'ascending' },
    ],
    [
      'days in the order of the calendar, and words whatever their case',
      { action: 'navigate', url: '/prices' },
      { action: 'assertSorted', selector: '.days li', expected: 'ascending' },
      { action: 'assertSorted', selector: '.slashes li', expected: 'ascending' },
      { action: 'assertSorted', selector: '.names li', expected: 'descending' },
      { action: 'assertSorted', selector: '.mixed li', expected: 'ascending' },
      { action: 'assertSorted', selector: '.codes li', expected: 'ascending' },
    ],
    [
      'totals of elements on the same page, and of a list on the pages of another',
      { action: 'navigate', url: '/totals' },
      { action: 'assertTotal', selector: '#sum', target: '.part', expected: 'sum' },
      { action: 'assertTotal', selector: '#count', target: '.part', expected: 'count' },
      { action: 'assertTotal', selector: '#moving', target: '.part', expected: 'count' },
      { action: 'assertTotal', selector: '#average', target: '.part', expected: 'average' },
      {
        action: 'assertTotal',
        selector: '#all',
        target: 'li',
        expected: 'sum',
        url: '/parts',
        value: '#next',
      },
      { action: 'assertTitle', expected: 'Parts' },
    ],
    [
      'a number that was remembered, on any page',
      { action: 'navigate', url: '/totals' },
      { action: 'readNumber', selector: '#count', value: 'count' },
      { action: 'readNumber', selector: '#sum', value: 'sum' },
      { action: 'navigate', url: '/form' },
      { action: 'navigate', url: '/totals' },
      { action: 'assertNumber', selector: '#count', expected: 'count' },
      { action: 'assertNumber', selector: '#sum', expected: 'sum + 0' },
      { action: 'assertNumber', selector: '#sum', expected: 'count + 1009.5' },
      { action: 'assertNumber', selector: '#count', expected: 'sum - 1009.50' },
      { action: 'assertNumber', selector: '#count', expected: '3' },
    ],
    [
      'upload of a text made of the step',
      { action: 'navigate', url: '/form' },
      { action: 'upload', selector: "getByLabel('File')", value: 'a.csv', body: 'x;y' },
      { action: 'assertText', selector: '#out', expected: 'a.csv: x;y' },
    ],
    [
      'drag and scroll',
      { action: 'navigate', url: '/form' },
      { action: 'drag', selector: '#from', target: '#to', value: '4,4 to 9,5' },
      { action: 'assertText', selector: '#to', expected: 'Dropped' },
      { action: 'scroll', value: 'bottom' },
      { action: 'wait', selector: 'body[data-scrolled=yes]' },
      { action: 'scroll', value: 'top' },
      { action: 'scroll', selector: '#end' },
    ],
    [
      'assertions of state',
      { action: 'navigate', url: '/form?a=1&c=2#b' },
      { action: 'assertDisabled', selector: button('Send') },
      { action: 'assertEnabled', selector: "getByLabel('Name')" },
      { action: 'assertHidden', selector: '#gone' },
      { action: 'assertHidden', selector: '#never' },
      { action: 'assertTitle', expected: 'Form' },
      { action: 'assertUrl', expected: '/form' },
      { action: 'assertUrl', expected: '/form/?a=1&c=2' },
      { action: 'assertUrl', expected: '/form?c=2&a=1' },
    ],
    [
      'waiting for what comes later',
      { action: 'navigate', url: '/slow' },
      { action: 'wait', value: 'networkidle' },
      { action: 'assertText', selector: '#late', expected: 'Ready' },
      { action: 'wait', value: '10' },
    ],
    [
      'waiting for the answer to what the page has sent',
      { action: 'navigate', url: '/sending' },
      { action: 'wait', value: 'networkidle' },
      { action: 'click', selector: button('Send') },
      { action: 'wait', value: 'networkidle' },
      { action: 'navigate', url: '/sent' },
      { action: 'assertText', selector: '#sent', expected: 'answered=yes' },
    ],
    [
      'back, forward and reload',
      { action: 'navigate', url: '/cart' },
      { action: 'goBack' },
      { action: 'assertTitle', expected: 'Shop' },
      { action: 'goForward' },
      { action: 'assertTitle', expected: 'Cart' },
      { action: 'reload' },
      { action: 'assertTitle', expected: 'Cart' },
    ],
    [
      'native dialogs as announced, one by one',
      { action: 'acceptDialog' },
      { action: 'click', selector: button('Confirm') },
      { action: 'assert', selector: button('Confirmed') },
      { action: 'click', selector: button('Confirmed') },
      { action: 'assert', selector: button('Refused') },
      { action: 'acceptDialog', value: 'Ann' },
      { action: 'click', selector: button('Prompt') },
      { action: 'assert', selector: button('Ann') },
    ],
    [
      'pages without errors, and what is in view',
      { action: 'navigate', url: '/form' },
      { action: 'assertNoPageErrors' },
      { action: 'assertNoConsoleErrors' },
      { action: 'assertInViewport', selector: "getByLabel('Name')" },
      { action: 'scroll', value: 'bottom' },
      { action: 'assertInViewport', selector: '#end' },
    ],
    [
      'popups in their order',
      { action: 'click', selector: "getByRole('link', { name: 'Help' })" },
      { action: 'assertTitle', expected: 'Help', pageAlias: 'popup1' },
      { action: 'click', selector: "getByRole('link', { name: 'Help' })" },
      { action: 'assertUrl', expected: '/popup', pageAlias: 'popup2' },
      { action: 'assertTitle', expected: 'Shop' },
    ],
    [
      'a frame by its URL',
      { action: 'navigate', url: '/frames' },
      { action: 'click', selector: button('Inner'), frameUrl: `${site.url}/inner` },
      { action: 'assert', selector: button('Inner clicked'), frameUrl: `${site.url}/inner?token=1` },
    ],
    [
      'requests',
      { action: 'request', url: '/cart' },
      { action: 'request', url: '/missing', expected: '404' },
      { action: 'request', url: '/echo', body: '{"a":1}', expected: '"type":"application/json"' },
      { action: 'request', url: '/echo', method: 'PUT', body: 'x', expected: '"method":"PUT","body":"x"' },
    ],
  ];
  const steps = (own: Step[]): Step[] => [{ action: 'navigate', url: '/' }, ...own];
  // A long timeout for steps that succeed, in case the machine is busy.
  const patient = (own: Step[]) => own.map((step) => ({ timeoutMs: 15_000, ...step }));
  const tests = passing.map(([name, ...own]) => testOf(name, ...steps(patient(own))));
  for (const result of await bench.run(tests, { parallelWorkers: 2 })) {
    t.equal(result.error, null, `${result.testName} works`);
  }

  t.test('requests of a test go through the egress proxy', async (t) => {
    const { host } = new URL(site.url);
    t.ok(bench.egress.seen.some((line) => line === `CONNECT ${host}`));
  });

  const failing: [expected: RegExp, category: string, ...steps: Step[]][] = [
    [
      /Expected h1 to contain the text "Bye", received "Welcome"/,
      'assertion',
      { action: 'assert', selector: 'h1', expected: 'Bye' },
    ],
    [
      /Expected #x to be visible, received no such element/,
      'assertion',
      { action: 'assertVisible', selector: '#x' },
    ],
    [
      /Expected h1 to be hidden, received a visible one/,
      'assertion',
      { action: 'assertHidden', selector: 'h1' },
    ],
    [
      /Expected the URL .*\/cart, received .*\/\./,
      'url-mismatch',
      { action: 'assertUrl', expected: '/cart' },
    ],
    [/Expected the title "Cart", received "Shop"/, 'assertion', { action: 'assertTitle', expected: 'Cart' }],
    [/Expected 2 of h1, received 1/, 'assertion', { action: 'assertCount', selector: 'h1', expected: '2' }],
    [
      /Expected body to match the snapshot, received one without: heading "Cart"; paragraph: Nothing\./,
      'assertion',
      {
        action: 'assertAriaSnapshot',
        selector: 'body',
        expected: '- heading "Cart"\n- heading /Welc.*/\n- paragraph: Nothing',
      },
    ],
    [
      /Expected #absent to match the snapshot, received element.* not found/,
      'assertion',
      { action: 'assertAriaSnapshot', selector: '#absent', expected: '- heading "Cart"' },
    ],
    [
      /Unterminated string/,
      'assertion',
      { action: 'assertAriaSnapshot', selector: 'body', expected: '- heading "Cart' },
    ],
    [
      /texts of \.words li in ascending order, received 10, 2, 30/,
      'assertion',
      { action: 'navigate', url: '/prices' },
      { action: 'assertSorted', selector: '.words li', expected: 'ascending' },
    ],
    [
      /texts of \.up li in descending order, received € 2\.50, 10 pieces, 1,200/,
      'assertion',
      { action: 'navigate', url: '/prices' },
      { action: 'assertSorted', selector: '.up li', expected: 'descending' },
    ],
    [
      /in descending order, received 1, none/,
      'assertion',
      { action: 'navigate', url: '/prices' },
      { action: 'assertSorted', selector: '.mixed li', expected: 'descending' },
    ],
    [
      /in ascending order, received 01\/03\/2026, 02\/02\/2026, 31\/01\/2026/,
      'assertion',
      { action: 'navigate', url: '/prices' },
      { action: 'assertSorted', selector: '.days-only li', expected: 'ascending' },
    ],
    [
      /in ascending order, received 31\/01\/2026, never, 02\/02\/2026/,
      'assertion',
      { action: 'navigate', url: '/prices' },
      { action: 'assertSorted', selector: '.gap li', expected: 'ascending' },
    ],
    [
      /in ascending order, received none/,
      'assertion',
      { action: 'navigate', url: '/prices' },
      { action: 'assertSorted', selector: '.absent li', expected: 'ascending' },
    ],
    [
      /the number in #sum to be the count of \.part, received 1012\.5, and the count is 3/,
      'assertion',
      { action: 'navigate', url: '/totals' },
      { action: 'assertTotal', selector: '#sum', target: '.part', expected: 'count' },
    ],
    [
      /the number in #count to be the average of \.part, received 3, and the average is 337\.5/,
      'assertion',
      { action: 'navigate', url: '/totals' },
      { action: 'assertTotal', selector: '#count', target: '.part', expected: 'average' },
    ],
    [
      /the number in #sum to be the sum of li, received 1012\.5, and the sum is 1055\.75/,
      'assertion',
      { action: 'navigate', url: '/totals' },
      {
        action: 'assertTotal',
        selector: '#sum',
        target: 'li',
        expected: 'sum',
        url: '/parts',
        value: '#next',
        timeoutMs: 2_000,
      },
    ],
    [
      /the number in #sum to be 1013\.5 \(sum \+ 1\), received 1012\.5/,
      'assertion',
      { action: 'navigate', url: '/totals' },
      { action: 'readNumber', selector: '#sum', value: 'sum' },
      { action: 'assertNumber', selector: '#sum', expected: 'sum + 1' },
    ],
    [
      /No step before has remembered the number "sum"/,
      'unknown',
      { action: 'navigate', url: '/totals' },
      { action: 'assertNumber', selector: '#sum', expected: 'sum' },
    ],
    [
      /to have the class "fan", received "big fancy"/,
      'assertion',
      { action: 'navigate', url: '/form' },
      { action: 'assertHasClass', selector: "getByLabel('Terms')", expected: 'fan' },
    ],
    [
      /Expected status 200, received status 404/,
      'assertion',
      { action: 'request', url: '/missing', expected: '200' },
    ],
    [
      /Expected no uncaught exception, received "Broken script"/,
      'script-error',
      { action: 'click', selector: button('Throw') },
      { action: 'wait', value: '200' },
      { action: 'assertNoPageErrors' },
    ],
    [
      /Expected nothing logged as an error, received ".*404.*"/,
      'script-error',
      { action: 'click', selector: button('Fetch') },
      { action: 'wait', value: '200' },
      { action: 'assertNoConsoleErrors' },
    ],
    [
      /Expected #end to be in the viewport, received one outside of it/,
      'assertion',
      { action: 'navigate', url: '/form' },
      { action: 'assertInViewport', selector: '#end' },
    ],
    // An element that was found is read, although the page was too busy to respond in time.
    [
      /Expected p to contain the text "There", received "Here"/,
      'assertion',
      { action: 'navigate', url: '/busy' },
      { action: 'click', selector: 'button' },
      { action: 'wait', value: '40' },
      { action: 'assertText', selector: 'p', expected: 'There', timeoutMs: 100 },
    ],
    [/The history of .*\/ has no entry there/, 'navigation', { action: 'goForward' }],
    [/waiting for getByText\('Nowhere'\)/, 'selector', { action: 'click', selector: "getByText('Nowhere')" }],
    [/strict mode violation/, 'selector', { action: 'click', selector: 'button' }],
    [/There is no action "teleport"/, 'unknown', { action: 'teleport' }],
    [/popup1 did not open/, 'selector', { action: 'click', selector: 'a', pageAlias: 'popup1' }],
    [
      /element is not enabled/,
      'timeout',
      { action: 'navigate', url: '/form' },
      { action: 'click', selector: button('Send') },
    ],
    [/net::ERR_/, 'network', { action: 'navigate', url: 'http://127.0.0.1:1/' }],
    [
      /The page did not answer/,
      'timeout',
      { action: 'navigate', url: '/stuck' },
      { action: 'click', selector: 'button' },
      { action: 'wait', value: '200' },
      { action: 'assertTitle', expected: 'x', timeoutMs: 300 },
    ],
  ];
  const broken = failing.map(([, , ...own], index) =>
    testOf(`Failing ${index}`, ...steps([...patient(own.slice(0, -1)), ...own.slice(-1)])),
  );
  const results = await bench.run(broken, { parallelWorkers: 2 });
  for (const [index, [message, category, ...own]] of failing.entries()) {
    const result = results.find((one) => one.testName === `Failing ${index}`);
    const action = own.at(-1)?.action;
    t.match(
      result,
      { status: 'failed', failureCategory: category, error: message },
      `${action} fails as ${category}`,
    );
  }
});

t.test('rows of data in a browser', async (t) => {
  const site = await startSite();
  const bench = await openBench({ url: site.url, stepMs: 800 });
  t.teardown(async () => {
    await bench.close();
    await site.close();
  });
  const title = `O'Brien" ] >> 50% \\ <b>(1)`;
  const escaped = title.replace(/[&<"]/g, (character) => `&#${character.charCodeAt(0)};`);
  const page = `data:text/html,${encodeURIComponent(`<button title="${escaped}">Go</button><input type="file">`)}`;
  const steps: Step[] = [
    { action: 'navigate', url: page },
    { action: 'assertVisible', selector: 'button[title="{{title}}"]' },
    { action: 'assertVisible', selector: 'css=button[title="{{title}}"]' },
    { action: 'assertVisible', selector: 'getByTitle(/^{{title}}$/)' },
    { action: 'assertVisible', selector: "getByTitle('{{title}}', { exact: true })" },
  ];
  const rows = [{ title }, { title: 'Another' }];
  const tests = rows.map((fixtureRow) => ({ ...testOf('Rows', ...steps), fixtureRow }));
  const results = await bench.run(tests, {
    shardIndex: 1,
    evidence: { screenshots: 'each-step', trace: false },
  });

  t.test('each row is a result of its own, and finds what it means', async (t) => {
    t.match(results, [
      { testId: 'rows', status: 'passed', fixtureRow: { title } },
      { testId: 'rows', status: 'failed', failureCategory: 'assertion', fixtureRow: { title: 'Another' } },
    ]);
    t.match(results[1]?.error, /Expected locator\('button\[title="Another"\]'\) to be visible/);
  });

  t.test('no row writes over what another left, in whichever shard it runs', async (t) => {
    const elsewhere = await bench.run(tests.slice(0, 1), {
      shardIndex: 2,
      evidence: { screenshots: 'each-step', trace: false },
    });
    const all = [...results, ...elsewhere].flatMap(({ screenshots }) => [...new Set(screenshots)]);
    t.equal(new Set(all).size, all.length);
  });

  t.test('a value is checked once it is known', async (t) => {
    const upload = testOf('Upload', { action: 'upload', selector: 'input', value: '{{file}}' });
    const [result] = await bench.run([{ ...upload, fixtureRow: { file: '../../etc/passwd' } }]);
    t.match(result?.error, /upload: value is a file name, not a path/);
  });
});
