import { chromium } from 'playwright';
import t from 'tap';
import { lookForBrowser } from '../../tests/suite/browser.ts';
import { applyLocator, type LocatorRoleOptions } from '../src/index.ts';
import {
  accessibleName,
  closingNames,
  composedElements,
  contentText,
  elementRole,
  isExposed,
  isSameSite,
  isShown,
  labelText,
  leavingNames,
  normalizeText,
  PendingRequests,
  programOf,
  signOutNames,
  waitForIdle,
} from '../src/page/index.ts';
import { everyElement } from './support/every-element.ts';

const found = await lookForBrowser();
if (!found.available) throw new Error(found.reason);
const browser = await chromium.launch({ executablePath: found.executable });
t.teardown(() => browser.close());

interface ReadElement {
  readonly role: string;
  readonly name: string;
}

/** Runs inside the page. */
function readRoles(): { elements: Element[]; read: ReadElement[] } {
  const elements = composedElements(document.documentElement).filter(
    (element) => elementRole(element) !== null && isExposed(element),
  );
  const read = elements.map((element) => ({
    role: elementRole(element) ?? '',
    name: accessibleName(element),
  }));
  return { elements, read };
}

t.test('an element has the role and the name by which Playwright finds it', async (t) => {
  const page = await browser.newPage();
  await page.setContent(everyElement);
  const reading = await page.evaluateHandle<ReturnType<typeof readRoles>>(
    programOf([{ readRoles }], readRoles),
  );
  const read = await reading.evaluate((all) => all.read);
  /** The indices of the elements that Playwright finds. */
  const indicesOf = (role: string, options: LocatorRoleOptions) =>
    applyLocator(page, [{ method: 'getByRole', role, options }]).evaluateAll(
      (matches, { elements }) => matches.map((one) => elements.indexOf(one)),
      reading,
    );
  t.ok(read.filter(({ name }) => name !== '').length > 120, 'the page has many named elements');
  for (const [index, { role, name }] of read.entries()) {
    if (name === '') continue;
    t.ok((await indicesOf(role, { name, exact: true })).includes(index), `${role} "${name}"`);
  }
  for (const role of new Set(read.map((one) => one.role))) {
    const ours = read.flatMap((one, index) => (one.role === role ? [index] : []));
    t.strictSame(new Set(await indicesOf(role, {})), new Set(ours), `all of ${role}`);
    const named = ours.filter((index) => read[index]?.name !== '');
    const theirs = await indicesOf(role, { name: { regex: '\\S', flags: '' } });
    t.strictSame(new Set(theirs), new Set(named), `all of ${role} with a name`);
  }
});

/** Runs inside the page: the ids of the elements that are shown, and the texts of those that have an id. */
function readTexts() {
  const all = composedElements(document.body).filter(({ id }) => id !== '');
  return {
    shown: all.filter(isShown).map(({ id }) => id),
    texts: Object.fromEntries(all.map((element) => [element.id, contentText(element)])),
    label: all.map(labelText).find((text) => text !== ''),
  };
}

t.test('texts and visibility are what a user is given', async (t) => {
  const page = await browser.newPage();
  await page.setContent(`
    <p id="plain">Soft&shy;hyphen <b>and</b><br>\n more<i hidden> not this</i></p>
    <article id="card"><img alt="A photo" src="data:,"><h2>Tea</h2><div>10 €</div><span aria-hidden="true">★</span>
      <button aria-label="Buy it">+</button><input value="7"><select><option>one</option></select></article>
    <label>Amount <input id="amount" value="3"> pieces</label>
    <p id="off" style="display: none">off</p><p id="gone" style="visibility: hidden">gone</p>
    <div inert><p id="inert">inert</p></div><div aria-hidden="true"><p id="covered">covered</p></div>
    <div id="host">Slotted</div>`);
  await page.evaluate(() => {
    const shadow = document.querySelector('#host')?.attachShadow({ mode: 'open' });
    if (shadow) shadow.innerHTML = '<em id="inner"><slot></slot>!</em>';
  });
  const { shown, texts, label } = await page.evaluate<ReturnType<typeof readTexts>>(
    programOf([{ readTexts }], readTexts),
  );
  t.strictSame(shown, ['plain', 'card', 'amount', 'host', 'inner']);
  t.match(texts, {
    plain: 'Softhyphen and more',
    card: 'A photo Tea 10 € Buy it',
    off: '',
    gone: '',
    inner: 'Slotted!',
  });
  t.equal(label, 'Amount pieces', 'without the value of the field');
});

t.test('a program for the page takes functions, expressions and data by their names', async (t) => {
  const vowels = /[aeiou]/giu;
  const limits = { vowels: 2 };
  function read({ text }: { text: string }) {
    return [normalizeText(text), ...(text.match(vowels) ?? []).slice(0, limits.vowels)];
  }
  const page = await browser.newPage();
  const program = programOf([{ read, vowels, limits }], read, { text: ' "u`\u2028</script>\u200b  b' });
  t.strictSame(await page.evaluate(program), ['"u` </script> b', 'u', 'i']);
  t.notMatch(program, /accessibleName/, 'what it does not use is not sent');
  t.throws(() => programOf([{ vowels }], read, { text: '' }), {
    message: /No module of the page exports "read"/,
  });
  t.throws(() => programOf([{ read }, { read: 1 }], read, { text: '' }), { message: /Two modules/ });
  t.throws(() => programOf([{ read, nothing: undefined }], read, { text: '' }), { message: /"nothing"/ });
});

t.test('a document that refreshes itself is not idle at once', async (t) => {
  const context = await browser.newContext();
  t.teardown(() => context.close());
  const refresh = '<meta http-equiv="refresh" content="1;url=/next"><p>Start</p>';
  await context.route('http://idle.test/**', (route) => {
    const body = route.request().url().endsWith('/next') ? '<p>Next</p>' : refresh;
    return route.fulfill({ contentType: 'text/html', body });
  });
  const page = await context.newPage();
  const requests = new PendingRequests(page);
  await page.goto('http://idle.test/');
  t.equal(await waitForIdle(page, requests, { timeoutMs: 20_000, quietMs: 4_000 }), true);
  t.equal(page.url(), 'http://idle.test/next');
});

t.test('a page is idle when its document and its requests are', async (t) => {
  const context = await browser.newContext();
  t.teardown(() => context.close());
  const answers: (() => Promise<void>)[] = [];
  await context.route('http://idle.test/**', (route) => {
    if (!route.request().url().endsWith('/data')) {
      return route.fulfill({ contentType: 'text/html', body: '<p>Start</p><script></script>' });
    }
    answers.push(() => route.fulfill({ body: 'Loaded' }));
  });
  const page = await context.newPage();
  const requests = new PendingRequests(page);
  await page.goto('http://idle.test/');
  t.equal(await waitForIdle(page, requests, { timeoutMs: 10_000 }), true, 'a page that does nothing');

  await page.evaluate(() => {
    fetch('/data').then(async (response) => {
      const text = await response.text();
      setTimeout(() => document.body.append(text), 50);
    });
  });
  t.equal(await waitForIdle(page, requests, { timeoutMs: 400 }), false, 'a request is pending');
  const waiting = waitForIdle(page, requests, { timeoutMs: 10_000 });
  await answers[0]?.();
  t.equal(await waiting, true);
  t.match(await page.textContent('body'), /Loaded/, 'what the answer changes is awaited');

  await page.evaluate(() => setInterval(() => document.body.append('.'), 20));
  t.equal(await waitForIdle(page, requests, { timeoutMs: 500 }), false, 'the document keeps changing');
  await page.close();
  await t.rejects(waitForIdle(page, requests, { timeoutMs: 500 }));
});

t.test('sites are told apart by the public-suffix list', (t) => {
  const same: [string, string][] = [
    ['https://www.shop.co.uk/a', 'http://api.shop.co.uk:8080'],
    ['https://shop.com', 'https://cdn.shop.com/x.js'],
    ['http://localhost:3000', 'http://localhost:4000'],
    ['http://10.0.0.1:80', 'http://10.0.0.1:81'],
    ['http://[::1]:1', 'http://[::1]:2'],
    ['https://ada.github.io', 'https://ada.github.io/x'],
  ];
  const different: [string, string][] = [
    ['https://shop.co.uk', 'https://bank.co.uk'],
    ['http://10.0.0.1', 'http://11.9.0.1'],
    ['http://api.localhost', 'http://localhost'],
    ['http://database', 'http://shop'],
    ['https://ada.github.io', 'https://bob.github.io'],
    ['https://shop.com', 'data:text/html,x'],
    ['https://shop.com', 'no address'],
  ];
  for (const [one, other] of same) t.ok(isSameSite(one, other), `${one} ${other}`);
  for (const [one, other] of different) t.notOk(isSameSite(one, other), `${one} ${other}`);
  t.end();
});

t.test('the words of buttons are whole words', (t) => {
  for (const name of ['×', 'Close', 'close dialog', 'Dialog close', 'X']) t.match(name, closingNames);
  for (const name of ['Closed issues', 'Xylophone', 'Donate', 'Backup']) t.notMatch(name, closingNames);
  for (const name of ['Back', 'Zurück zur Liste']) t.match(name, leavingNames);
  for (const name of ['Donate', 'Backup']) t.notMatch(name, leavingNames);
  for (const name of ['Sign out', 'log-off', 'Logout', 'Déconnexion']) t.match(name, signOutNames);
  t.notMatch('Sign outside', signOutNames);
  t.end();
});
