import { formSignature, type Step } from '@testkernel/sdk';
import t from 'tap';
import { proven } from '../src/flow-key.ts';
import { type MappedSite, SiteIndex } from '../src/site-index.ts';
import { type WalkedTest, walkTest } from '../src/walk-test.ts';
import {
  click,
  control,
  fill,
  form,
  link,
  look,
  open,
  origin,
  page,
  site,
  test,
} from './support/small-site.ts';

const contact = form('Send', ['Name', 'Email']);
const login = form('Sign in', ['User', 'Password'], { purpose: 'login' });
const menu = {
  id: 'menu',
  kind: 'menu',
  name: 'More',
  path: [control('More').locators[0] ?? ''],
  openedBy: 'More',
  headings: [],
  controls: [control('Archive')],
  forms: [],
} as const;
const small = site(
  [
    page('/', {
      controls: [link('Help', '/help'), link('Contact', '/contact'), control('More')],
      states: [menu],
    }),
    page('/help', { controls: [link('Contact', '/contact'), control('Open chat')] }),
    page('/contact', { forms: [contact], controls: [control('Send', { form: 0 })] }),
    page('/sign-in', { forms: [login] }),
    page('/desk', { signedIn: true }),
  ],
  [
    {
      fromUrl: `${origin}/`,
      toUrl: `${origin}/desk`,
      locator: control('More').locators[0] ?? '',
      name: 'More',
    },
  ],
);

function walked(steps: readonly Step[], on: MappedSite = small, change: Partial<WalkedTest> = {}) {
  return walkTest({ ...test(...steps), ...change }, new SiteIndex(on));
}

const paths = (visited: ReadonlySet<string>) => [...visited].map((url) => url.slice(origin.length));

t.test('a test visits what it opens, where links lead, and what it says the address is', async (t) => {
  t.strictSame(paths(walked([open('/'), click('Help', 'link')]).visited), ['/', '/help']);
  t.strictSame(paths(walked([open(`${origin}/help?from=mail#top`)]).visited), ['/help']);
  t.strictSame(paths(walked([{ action: 'assertUrl', expected: '/contact' }]).visited), ['/contact']);
  t.strictSame(paths(walked([open('http://elsewhere.test/help'), open('/nowhere')]).visited), []);
});

t.test('a transition that the crawl recorded leads on without being a link', async (t) => {
  t.strictSame(paths(walked([open('/'), click('More')]).visited), ['/', '/desk']);
});

t.test('a control that one page alone has says where the test is', async (t) => {
  const { visited, controls } = walked([click('Open chat')]);
  t.strictSame(paths(visited), ['/help']);
  t.strictSame(controls, [{ page: `${origin}/help`, control: 'button Open chat' }]);
});

t.test('a control of several pages counts for none of them where nothing tells which one', async (t) => {
  const { visited, controls } = walked([click('Contact', 'link')]);
  t.strictSame(paths(visited), []);
  t.strictSame(controls, [{ page: null, control: 'link Contact' }]);
});

t.test('a selector that is spelled otherwise is understood by role and name, or by the label', async (t) => {
  const selector = "getByRole('main').getByRole('button', { name: 'open CHAT' }).first()";
  t.match(walked([open('/help'), { action: 'click', selector }]).controls, [{ control: 'button Open chat' }]);
  const filled = walked([
    open('/contact'),
    { action: 'fill', selector: "page.getByLabel('name')", value: 'Ada' },
  ]);
  t.strictSame([...filled.forms], [formSignature(contact)]);
});

t.test('assertions touch nothing, and selectors that nobody can read are left alone', async (t) => {
  const steps = [open('/'), { ...click('Help', 'link'), action: 'assertVisible' }];
  t.strictSame(walked(steps).controls, []);
  t.doesNotThrow(() => walked([open('/'), { action: 'click', selector: 'getByRole(' }]));
  t.doesNotThrow(() => walked([open('http://['), { action: 'request', url: 'http://[' }]));
});

t.test('who uses something in a state has opened it', async (t) => {
  const controls = [control('More'), control('Other')];
  const other = site([page('/', { states: [menu], controls })]);
  t.strictSame(walked([open('/'), click('Archive')], other).states, [{ page: `${origin}/`, state: 'menu' }]);
  t.strictSame(walked([open('/'), click('More')], other).states, [{ page: `${origin}/`, state: 'menu' }]);
  t.strictSame(walked([open('/'), click('Other')], other).states, []);
});

t.test('a form is proven by valid data and an assertion afterwards', async (t) => {
  const name = formSignature(contact);
  const filled = [open('/contact'), fill('Name', 'Ada'), fill('Email', 'ada@site.test'), click('Send')];
  t.ok(walked([...filled, look]).proven.has(proven.sent(name)));
  t.notOk(walked(filled).proven.has(proven.sent(name)), 'nothing is asserted');
  t.notOk(walked([...filled, open('/'), look]).proven.has(proven.sent(name)), 'it went elsewhere first');
  t.ok(walked(filled).forms.has(name), 'yet it is touched');
});

t.test('a refused value proves that value, and not that the form takes valid data', async (t) => {
  const name = formSignature(contact);
  const { proven: keys } = walked([open('/contact'), fill('Email', 'no-address'), click('Send'), look]);
  t.ok(keys.has(proven.tried(name, 1, 'no-address')));
  t.ok(keys.has(proven.tried(name, 0, '')), 'the name was left empty');
  t.notOk(keys.has(proven.tried(name, 1, 'another')));
  t.notOk(keys.has(proven.sent(name)));
});

t.test('strangers see nothing of a page behind the sign-in', async (t) => {
  const signIn = (password: string) => [
    open('/sign-in'),
    fill('User', '{{credentials.username}}'),
    fill('Password', password),
    click('Sign in'),
    look,
  ];
  const stranger = walked([open('/desk'), look]);
  t.strictSame(paths(stranger.visited), []);
  t.ok(stranger.proven.has(proven.stranger(`${origin}/desk`)));
  const member = walked([...signIn('{{credentials.password}}'), open('/desk'), look]);
  t.strictSame(paths(member.visited), ['/sign-in', '/desk']);
  t.ok(member.proven.has(proven.signedIn(`${origin}/sign-in`)));
  const refused = walked(signIn('wrong'));
  t.ok(refused.proven.has(proven.signInRefused));
  t.notOk(refused.proven.has(proven.signedIn(`${origin}/sign-in`)));
});
