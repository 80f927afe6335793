import type { Step } from '@testkernel/sdk';
import { stepActionConformance } from '@testkernel/sdk/testing';
import type { Page } from 'playwright';
import t from 'tap';
import { coreActions } from '../src/actions/core-actions.ts';
import { TestChromium } from './support/chromium-engine.ts';
import { PassThroughEgress } from './support/pass-through-egress.ts';
import { startSite } from './support/site.ts';

const site = await startSite();
const proxy = await new PassThroughEgress().openBrowserProxy();
const browser = await new TestChromium().launch({ proxyServer: proxy.server });
t.teardown(async () => {
  await browser.close();
  await proxy.close();
  await site.close();
});

type Fields = Omit<Step, 'action'>;
/** A path of the site, or a function that prepares a page for a step. */
type Place = string | ((page: Page) => Promise<unknown>);

/** A step that can be performed (by default on `/`), and one that can't, there or elsewhere. */
interface Trial {
  readonly at?: Place;
  readonly works: Fields;
  readonly failsAt?: Place;
  readonly fails?: Fields;
}

const missing = '#missing';
const buttonOf = (name: string) => `getByRole('button', { name: '${name}' })`;
const fieldOf = (label: string) => `getByLabel('${label}')`;
const onButton: Trial = { works: { selector: buttonOf('Click me') }, fails: { selector: missing } };
const [name, size, terms, file] = ['Name', 'Size', 'Terms', 'File'].map(fieldOf);

const open = (path: string) => (page: Page) => page.goto(site.url + path);
const clicked = (name: string, sign: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await open('/')(page);
  await Promise.all([sign(page), page.getByRole('button', { name }).click()]);
};
const cartAfterHome = async (page: Page) => {
  await open('/')(page);
  await open('/cart')(page);
};
const backHome = async (page: Page) => {
  await cartAfterHome(page);
  await page.goBack();
};
const offline = async (page: Page) => {
  await open('/')(page);
  await page.context().setOffline(true);
};
const termsChecked = async (page: Page) => {
  await open('/form')(page);
  await page.getByLabel('Terms').check();
};

const trials: Readonly<Record<string, Trial>> = {
  navigate: { works: { url: '/cart' }, fails: { url: 'http://127.0.0.1:9/' } },
  reload: { works: {}, failsAt: offline, fails: {} },
  goBack: { at: cartAfterHome, works: {} },
  goForward: { at: backHome, works: {}, failsAt: cartAfterHome, fails: {} },
  acceptDialog: { works: { value: 'Ann' } },
  click: onButton,
  dblclick: onButton,
  rightClick: onButton,
  hover: onButton,
  drag: {
    at: '/form',
    works: { selector: '#from', target: '#to' },
    fails: { selector: '#from', target: missing },
  },
  fill: { at: '/form', works: { selector: name, value: 'Ann' }, fails: { selector: terms, value: 'Ann' } },
  press: { works: { value: 'Enter' }, fails: { value: 'NoSuchKey' } },
  select: { at: '/form', works: { selector: size, value: 'l' }, fails: { selector: size, value: 'xl' } },
  check: { at: '/form', works: { selector: terms }, fails: { selector: name } },
  uncheck: { at: '/form', works: { selector: terms }, fails: { selector: name } },
  upload: {
    at: '/form',
    works: { selector: file, value: 'a.txt' },
    fails: { selector: name, value: 'a.txt' },
  },
  scroll: { works: { value: 'bottom' }, fails: { selector: missing } },
  wait: { works: { value: '10' }, fails: { selector: missing } },
  assert: { works: { selector: 'h1', expected: 'Welcome' }, fails: { selector: 'h1', expected: 'Bye' } },
  assertVisible: onButton,
  assertHidden: { works: { selector: missing }, fails: { selector: buttonOf('Click me') } },
  assertText: { works: { selector: 'h1', expected: 'Wel' }, fails: { selector: missing, expected: 'Wel' } },
  assertValue: {
    at: '/form',
    works: { selector: name, expected: '' },
    fails: { selector: name, expected: 'Ann' },
  },
  assertHasClass: {
    at: '/form',
    works: { selector: terms, expected: 'fancy' },
    fails: { selector: terms, expected: 'fan' },
  },
  assertChecked: {
    at: termsChecked,
    works: { selector: terms },
    failsAt: '/form',
    fails: { selector: terms },
  },
  assertEnabled: { works: { selector: buttonOf('Click me') }, fails: { selector: missing } },
  assertDisabled: { at: '/form', works: { selector: 'button' }, fails: { selector: name } },
  assertInViewport: { at: '/form', works: { selector: name }, fails: { selector: '#end' } },
  assertCount: { works: { selector: 'h1', expected: '1' }, fails: { selector: 'h1', expected: '2' } },
  assertSorted: {
    at: '/prices',
    works: { selector: '.up li', expected: 'ascending' },
    fails: { selector: '.up li', expected: 'descending' },
  },
  assertTotal: {
    at: '/totals',
    works: { selector: '#sum', target: '.part', expected: 'sum' },
    fails: { selector: '#count', target: '.part', expected: 'sum' },
  },
  readNumber: {
    at: '/totals',
    works: { selector: '#sum', value: 'sum' },
    fails: { selector: 'title', value: 'sum' },
  },
  assertNumber: {
    at: '/totals',
    works: { selector: '#count', expected: '3' },
    fails: { selector: '#count', expected: '4' },
  },
  assertAriaSnapshot: {
    works: { selector: 'body', expected: '- heading "Welcome"' },
    fails: { selector: 'body', expected: '- heading "Cart"' },
  },
  assertUrl: { works: { expected: '/' }, fails: { expected: '/cart' } },
  assertTitle: { works: { expected: 'Shop' }, fails: { expected: 'Cart' } },
  assertNoPageErrors: {
    works: {},
    failsAt: clicked('Throw', (page) => page.waitForEvent('pageerror')),
    fails: {},
  },
  assertNoConsoleErrors: {
    works: {},
    failsAt: clicked('Fetch', (page) => page.waitForEvent('console')),
    fails: {},
  },
  request: { works: { url: '/cart' }, fails: { url: '/missing' } },
};

t.test('there is a trial of every action', async (t) => {
  t.strictSame(Object.keys(trials).sort(), Object.keys(coreActions).sort());
});

for (const [action, implementation] of Object.entries(coreActions)) {
  const { at = '/', works, failsAt = at, fails } = trials[action] ?? { works: {} };
  const bench = {
    async page(step: Step) {
      const page = await browser.newPage();
      const place = step === bench.works ? at : failsAt;
      await (typeof place === 'string' ? open(place) : place)(page);
      return page;
    },
    works: { action, ...works },
    ...(fails ? { fails: { action, ...fails } } : {}),
  };
  for (const { name, run } of stepActionConformance(() => implementation, bench)) {
    t.test(`${action}: ${name}`, run);
  }
}
