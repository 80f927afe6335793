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

t.test(
  'a test visits the pages that it opens, that its links lead to, and whose address it asserts',
  async (t) => {
    t.strictSame(paths(walked([open('/'), click('Help', 'link')]).visited), ['/', '/help']);
    t.strictSame(paths(walked([open(`${origin}/help?from=mail#top`)]).visited), ['/help']);
    t.strictSame(paths(walked([{ action: 'assertUrl', expected: '/contact' }]).visited), ['/contact']);
    t.strictSame(paths(walked([open('http://elsewhere.test/help'), open('/nowhere')]).visited), []);
  },
);

t.test('a recorded transition leads to its page without being a link', async (t) => {
  t.strictSame(paths(walked([open('/'), click('More')]).visited), ['/', '/desk']);
});

t.test('a control that only one page has determines the page of the test', async (t) => {
  const { visited, controls } = walked([click('Open chat')]);
  t.strictSame(paths(visited), ['/help']);
  t.strictSame(controls, [{ page: `${origin}/help`, control: 'button Open chat' }]);
});

t.test('a control of several pages counts for none of them if the page of the test is unknown', async (t) => {
  const { visited, controls } = walked([click('Contact', 'link')]);
  t.strictSame(paths(visited), []);
  t.strictSame(controls, [{ page: null, control: 'link Contact' }]);
});

t.test('a selector that is written differently is matched by role and name, or by label', async (t) => {
  const selector = "getByRole('main').getByRole('button', { name: 'open CHAT' }).first()";
  t.match(walked([open('/help'), { action: 'click', selector }]).controls, [{ control: 'button Open chat' }]);
  const filled = walked([
    open('/contact'),
    { action: 'fill', selector: "page.getByLabel('name')", value: 'Ada' },
  ]);
  t.strictSame([...filled.forms], [formSignature(contact)]);
});

t.test('assertions use no controls, and invalid selectors are ignored', async (t) => {
  const steps = [open('/'), { ...click('Help', 'link'), action: 'assertVisible' }];
  t.strictSame(walked(steps).controls, []);
  t.doesNotThrow(() => walked([open('/'), { action: 'click', selector: 'getByRole(' }]));
  t.doesNotThrow(() => walked([open('http://['), { action: 'request', url: 'http://[' }]));
});

t.test('using a control of a state opens the state', async (t) => {
  const controls = [control('More'), control('Other')];
  const other = site([page('/', { states: [menu], controls })]);
  t.strictSame(walked([open('/'), click('Archive')], other).states, [{ page: `${origin}/`, state: 'menu' }]);
  t.strictSame(walked([open('/'), click('More')], other).states, [{ page: `${origin}/`, state: 'menu' }]);
  t.strictSame(walked([open('/'), click('Other')], other).states, []);
});

t.test('a form is covered by valid data and an assertion afterwards', async (t) => {
  const name = formSignature(contact);
  const filled = [open('/contact'), fill('Name', 'Ada'), fill('Email', 'ada@site.test'), click('Send')];
  t.ok(walked([...filled, look]).proven.has(proven.sent(name)));
  t.notOk(walked(filled).proven.has(proven.sent(name)), 'nothing is asserted');
  t.notOk(walked([...filled, open('/'), look]).proven.has(proven.sent(name)), 'it went elsewhere first');
  t.ok(walked(filled).forms.has(name), 'yet it is touched');
});

t.test('a refused value covers that value, and not the form with valid data', async (t) => {
  const name = formSignature(contact);
  const { proven: keys } = walked([open('/contact'), fill('Email', 'no-address'), click('Send'), look]);
  t.ok(keys.has(proven.tried(name, 1, 'no-address')));
  t.ok(keys.has(proven.tried(name, 0, '')), 'the name was left empty');
  t.notOk(keys.has(proven.tried(name, 1, 'another')));
  t.notOk(keys.has(proven.sent(name)));
});

t.test('a page that requires a session is not visited without signing in', async (t) => {
  const signIn = (password: string) => [
    open('/sign-in'),
    fill('User', '{{credentials.username}}'),
    fill('Password', password),
    click('Sign in'),
    look,
  ];
  const anonymous = walked([open('/desk'), look]);
  t.strictSame(paths(anonymous.visited), []);
  t.ok(anonymous.proven.has(proven.guarded(`${origin}/desk`)));
  const member = walked([...signIn('{{credentials.password}}'), open('/desk'), look]);
  t.strictSame(paths(member.visited), ['/sign-in', '/desk']);
  t.ok(member.proven.has(proven.signedIn(`${origin}/sign-in`)));
  const refused = walked(signIn('wrong'));
  t.ok(refused.proven.has(proven.signInRefused));
  t.notOk(refused.proven.has(proven.signedIn(`${origin}/sign-in`)));
});
