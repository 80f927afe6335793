import {
  Browsers,
  desktopDefaults,
  StepFailure,
  type StepSessionRequest,
  StepSessions,
} from '@testkernel/sdk';
import { createTestKernel, projectTarget } from '@testkernel/sdk/testing';
import t from 'tap';
import { html, serve } from '../../../tests/applications/sites/sample-site.ts';

const body = `<ul><li>Blue</li><li>Green</li></ul><h1>A tea</h1><p hidden>Hidden</p>
  <label>Name <input></label><button onclick="this.textContent = 'Hello ' + document.querySelector('input').value">Greet</button>
  <button onclick="document.title = confirm('Sure?')">Remove</button>
  <button onclick="setTimeout(() => document.body.append('Late'), 300)">Load</button>`;

const site = await serve((_, response) => html(response, 200, 'Tea', body));
const kernel = await createTestKernel({ plugins: ['runner', 'engine-default'] });
t.teardown(async () => {
  await kernel.close();
  await site.close();
});
const credentials = {
  username: `o'neil"x\\`,
  password: 'Secret-of-the-project',
  usernameSelector: null,
  passwordSelector: null,
  submitSelector: null,
};

/** A session with short timeouts on the page. */
async function openSession(options: Partial<StepSessionRequest> = {}) {
  const session = await kernel.service(StepSessions).open({
    project: projectTarget(site.url, { credentials }),
    options: desktopDefaults,
    timeouts: { stepMs: 2_500, assertionMs: 2_500 },
    signal: new AbortController().signal,
    ...options,
  });
  await session.run({ action: 'navigate', url: '/' });
  return session;
}

t.test('steps are executed one by one, with placeholders as data', async (t) => {
  const session = await openSession({ unique: 'one-of-a-kind' });
  t.teardown(() => session.close());
  t.equal(session.unique, 'one-of-a-kind');
  await session.run({ action: 'fill', selector: "getByLabel('Name')", value: '{{credentials.username}}' });
  await session.run({ action: 'click', selector: "getByRole('button', { name: 'Greet' })" });
  const greeting = "getByRole('button', { name: 'Hello {{credentials.username}}', exact: true })";
  t.ok(await session.holds({ action: 'assert', selector: greeting }), 'a value can not end a literal');
  t.equal(await session.locate(greeting).count(), 1);
  t.ok(
    await session.holds({
      action: 'assertValue',
      selector: "getByRole('textbox')",
      expected: '{{credentials.username}}',
    }),
  );
});

t.test('an assertion holds if it is true now, and about one visible element', async (t) => {
  const session = await openSession();
  t.teardown(() => session.close());
  const holds = (action: string, selector: string, expected?: string) =>
    session.holds({ action, selector, ...(expected === undefined ? {} : { expected }) });
  t.ok(await holds('assert', "getByText('Blue')"));
  t.notOk(await holds('assert', "getByRole('listitem')"), 'two elements');
  t.notOk(await holds('assert', "getByText('Hidden')", 'Hidden'), 'a hidden element');
  t.ok(await holds('assertHidden', "getByText('Hidden')"));
  t.ok(await holds('assertHidden', "getByText('Nothing')"));
  t.notOk(await holds('assertHidden', "getByText('Blue')"));
  t.ok(await holds('assertCount', "getByRole('listitem')", '2'));
  t.notOk(await holds('assertCount', "getByRole('listitem')", '3'));
  t.ok(await holds('assertText', 'h1', 'A tea'));
  t.notOk(await holds('assertValue', 'h1', 'A tea'));
  t.ok(await session.holds({ action: 'assertUrl', expected: '/' }));
  t.notOk(await session.holds({ action: 'assertTitle', expected: 'Coffee' }));
  await t.rejects(session.holds({ action: 'click', selector: 'h1' }), { code: 'INVALID_STEP' });

  await session.run({ action: 'click', selector: "getByText('Load')" });
  t.notOk(await holds('assert', "getByText('Late')"), 'it is not waited for');
  await session.run({ action: 'assert', selector: "getByText('Late')" });
  t.ok(await holds('assert', "locator('body')", 'Late'));
});

t.test('native dialogs are dismissed and counted, unless a step accepts the next one', async (t) => {
  const session = await openSession();
  t.teardown(() => session.close());
  const remove = { action: 'click', selector: "getByText('Remove')" };
  await session.run(remove);
  t.equal(session.dismissedDialogs, 1);
  await session.run({ action: 'assertTitle', expected: 'false' });
  await session.run({ action: 'acceptDialog' });
  await session.run(remove);
  await session.run({ action: 'assertTitle', expected: 'true' });
  t.equal(session.dismissedDialogs, 1);
});

t.test('a step that fails tells why, without the password', async (t) => {
  const session = await openSession();
  t.teardown(() => session.close());
  const step = { action: 'assertTitle', expected: '{{credentials.password}}', timeoutMs: 100 };
  const failure = await session.run(step).catch((error: unknown) => error);
  t.ok(failure instanceof StepFailure && failure.category === 'assertion');
  t.notMatch(String(failure), /Secret/);
  await t.rejects(session.run({ action: 'click', selector: 'h7' }), {
    name: 'StepFailure',
    category: 'selector',
  });
});

t.test('steps within an open browser session leave it open, with its pages and dialogs', async (t) => {
  const project = projectTarget(site.url);
  const within = await kernel
    .service(Browsers)
    .open({ options: desktopDefaults, egress: project.egress, baseUrl: project.url });
  t.teardown(() => within.close());
  const session = await openSession({ within, secrets: { SENTRI_SECRET_1: 'A-secret-name' } });
  await session.run({ action: 'fill', selector: "getByLabel('Name')", value: '{{SENTRI_SECRET_1}}' });
  const wrong = { action: 'assertTitle', expected: '{{SENTRI_SECRET_1}}', timeoutMs: 100 };
  t.notMatch(String(await session.run(wrong).catch((error: unknown) => error)), /A-secret/);
  await session.close();
  t.strictSame(within.context.pages(), [...session.pages]);
  const [page] = session.pages;
  page?.once('dialog', (dialog) => void dialog.accept());
  await page?.getByText('Remove').click();
  t.equal(await page?.title(), 'true');
  t.equal(session.dismissedDialogs, 0);
});

t.test('the signal closes the session', async (t) => {
  const abort = new AbortController();
  const session = await openSession({ signal: abort.signal });
  const waiting = session.run({ action: 'wait', value: '20000' });
  abort.abort(new Error('Enough.'));
  await t.rejects(waiting, { message: 'Enough.' });
  await session.close();
  t.ok(session.page.isClosed());
});
