import { holdsUniqueWord, type Step } from '@testkernel/sdk';
import t from 'tap';
import { type DeskBug, deskBugs } from '../../../tests/applications/desk/bugs.ts';
import { deskAccount, startDesk } from '../../../tests/applications/desk/desk.ts';
import { ChosenFlows } from './support/chosen-flows.ts';
import { deskRecords } from './support/desk-records.ts';
import { findTest } from './support/find-test.ts';
import { LiveKernel } from './support/live-kernel.ts';

const created = 'Creates a record with "New ticket", shows it and removes it';
const twice = 'Creates one record when "New ticket" is submitted by a double click';
const changed = 'Changes a record of "New ticket"';
const givenUp = 'Discards "New ticket" when it is cancelled';
const settings = 'Saves changes of "Settings"';
const filtered = 'Filters "Tickets" by "Open" with "Status"';
const turned = 'Sorts the table on "Tickets" by "Subject" in the opposite order';
const byHours = 'Sorts the table on "Tickets" by "Hours"';
const paged = 'Shows the next page of "Tickets" with "Next"';
const cleared =
  'Uses "Clear search and filter" on "Tickets" after entering "Certificates run out in two weeksq" in "Search tickets"';
const totals = 'Keeps totals up to date with the records of "New ticket"';
const refused = 'Refuses "New ticket" without "Subject"';
const opened = 'Opens "Account" on "Dashboard" and shows "My settings"';
const signedOut = 'Signs out with "Sign out" and asks to sign in again';
const history = 'Goes back from "Tickets" to "Dashboard" and forward again';
const missing = 'Answers an unknown address with "Page not found"';
const answers = 'Returns data for GET /api/tickets';
const outsiders = 'Refuses GET /api/tickets without signing in';

/** Titles of the plans whose tests are generated. */
const wanted = [
  'Accepts "New ticket" with valid data',
  'Opens "Account" on "Dashboard"',
  'Answers an unknown address',
  givenUp,
  settings,
  filtered,
  turned,
  byHours,
  paged,
  refused,
  signedOut,
  history,
  answers,
];

t.test('a single-page ticket desk, crawled with the credentials of an agent', async (t) => {
  const desk = await startDesk();
  t.teardown(() => desk.close());
  const before = await deskRecords(desk.url);
  const chosen = new ChosenFlows(
    ({ flow, title }) =>
      flow === 'guarded-page' || title.startsWith('Finds nothing') || wanted.includes(title),
  );
  const live = await LiveKernel.boot(desk.url, deskAccount, { chosen });
  t.teardown(() => live.close());
  t.match(await live.crawl({ maxPages: 6 }), { status: 'completed' });
  const { candidates } = chosen;
  const named = (name: string) => findTest(candidates, (one) => one.name === name);
  const body = "locator('body')";
  const row = "getByRole('row').filter({ hasText: '{{unique}}' })";

  t.test('has a test that creates a ticket, finds it in its row, and reads it on its own page', async (t) => {
    const { steps } = named(created);
    const cell = (text: string) => `${row}.getByRole('cell', { name: '${text}', exact: true })`;
    t.same(
      steps.flatMap(({ selector }) => (selector?.startsWith(`${row}.getByRole('cell'`) ? [selector] : [])),
      ['Subject {{unique}}', 'Requester {{unique}}', 'Waiting', 'High'].map(cell),
    );
    const open = steps.findIndex(
      ({ action, selector }) =>
        action === 'click' && selector?.includes("'link', { name: 'Subject {{unique}}'"),
    );
    t.ok(open > 0);
    t.ok(steps.slice(open).some(({ expected }) => expected === 'Description {{unique}} & more'));
  });

  t.test('has the order of numbers asserted on the first and the next page, whatever rows there are', (t) => {
    const { steps } = named(byHours);
    const asserted = [...steps.entries()].filter(([, { action }]) => action === 'assertSorted');
    t.match(
      asserted.map(([, { expected }]) => expected),
      ['ascending', 'ascending'],
    );
    const before = asserted[1]?.[0] ?? 0;
    const shown = steps.slice(before - 2, before);
    t.match(shown, [
      { action: 'click', selector: /'Next'/ },
      { action: 'assertEnabled', selector: /'Previous'/ },
    ]);
    t.end();
  });

  t.test('has figures of the dashboard asserted as totals of lists, whatever the lists hold', async (t) => {
    const asserted = named(totals).steps.filter(({ action }) => action === 'assertTotal');
    t.match(
      asserted.map(({ expected, url, value }) => [expected, url, value?.includes('Next') ?? false]),
      [
        ['count', '/tickets?status=waiting', true],
        ['count', '/tickets', true],
        ['sum', '/tickets', true],
      ],
    );
    t.notOk(
      asserted.some(({ selector }) => /\d/.test(selector?.replace('[1]', '') ?? '')),
      'by what stands beside them',
    );
  });

  t.test('has announcements with a number asserted by a pattern', async (t) => {
    t.ok(
      named(created).steps.some(({ selector }) => selector === 'getByText(/^Ticket #\\d+ was created\\.$/)'),
    );
  });

  t.test(
    'has a test that cancels a removal first, and asserts that the ticket is gone after confirming it',
    async (t) => {
      const button = (name: string) => ({
        action: 'click',
        selector: `getByRole('button', { name: '${name}', exact: true })`,
      });
      const { steps } = named(created);
      const begin = steps.findIndex(({ selector }) => selector === button('Delete').selector);
      const stays = {
        action: 'assert',
        selector: body,
        expected: '{{unique}}',
        description: 'It is still there',
      };
      const said = ({ selector }: Step) => selector?.startsWith('getByText(/') === true;
      t.match(
        steps.slice(begin).filter((step) => !said(step)),
        [
          button('Delete'),
          button('Cancel'),
          stays,
          button('Delete'),
          button('Delete ticket'),
          { action: 'wait', value: 'networkidle' },
          { action: 'navigate', url: '/tickets' },
          { action: 'wait', value: 'networkidle' },
          { action: 'assertHidden', selector: "getByText('{{unique}}').first()", description: 'It is gone' },
        ],
      );
    },
  );

  t.test('has a test that changes a ticket, and asserts that the other fields are the same', async (t) => {
    const { steps } = named(changed);
    const reload = steps.findIndex(({ action }) => action === 'reload');
    const seen = steps.slice(reload).map(({ expected }) => expected);
    t.ok(seen.some((text) => text?.startsWith('Changed')));
    for (const untouched of ['Waiting', 'High']) t.ok(seen.includes(untouched), untouched);
  });

  t.test('has a test that changes whatever a ticket holds, and asserts each of it', async (t) => {
    const { steps } = named('Changes all fields of a record of "New ticket"');
    const reload = steps.findIndex(({ action }) => action === 'reload');
    const seen = steps.slice(reload).map(({ expected }) => expected);
    for (const chosen of ['Solved', 'Normal']) t.ok(seen.includes(chosen), chosen);
    t.ok(seen.includes('new-test-{{unique}}@example.com'), 'another address');
  });

  t.test('has a test of a choice, which holds for each entry, and after going back from one', async (t) => {
    const { steps } = named(filtered);
    t.ok(
      steps.some(({ selector }) =>
        selector?.includes("hasNot: locator('tbody tr').filter({ hasNotText: 'Open' })"),
      ),
    );
    const back = steps.findIndex(({ action }) => action === 'goBack');
    t.match(steps[back + 1], { action: 'assertValue', expected: 'open' });
  });

  t.test('has a test that changes settings and restores them', async (t) => {
    const signature = named(settings).steps.filter(({ selector }) => selector?.includes("'Signature'"));
    t.match(signature[0], { action: 'fill', value: 'Signature {{unique}}' });
    t.match(signature.findLast(({ action }) => action === 'fill')?.value, before.signature);
    const summary = named(settings).steps.filter(({ selector }) => selector?.includes('daily summary'));
    t.match(
      summary.map(({ action }) => action),
      ['uncheck', 'assert', 'check', 'assertChecked'],
    );
  });

  t.test(
    'has tests that request its endpoints without a page, signed in by the request of the form',
    async (t) => {
      t.match(named(answers).steps, [
        {
          action: 'request',
          method: 'POST',
          url: '/api/session',
          body: '{"username":"{{credentials.username}}","password":"{{credentials.password}}"}',
        },
        { action: 'request', url: '/api/tickets', expected: '200' },
        { action: 'request', url: '/api/tickets' },
      ]);
      t.same(named(outsiders).steps, [{ action: 'request', url: '/api/tickets', expected: '401' }]);
    },
  );

  t.test('has tests that anonymous and signed-out users are asked to sign in', async (t) => {
    const form = { action: 'assert', selector: "getByRole('textbox', { name: 'User name', exact: true })" };
    const guarded = candidates.find(({ tags }) => tags.includes('guarded-page'));
    t.match(guarded?.steps.slice(0, 2), [{ action: 'navigate' }, form]);
    const { steps } = named(signedOut);
    const out = steps.findIndex(({ selector }) => selector?.includes('Sign out'));
    t.match(steps.slice(out - 1, out + 4), [
      { action: 'click', selector: "getByRole('button', { name: 'Account', exact: true })" },
      { action: 'click' },
      form,
      { action: 'navigate' },
      form,
    ]);
  });

  t.test('has a test that goes back and forward', async (t) => {
    const walked = named(history).steps.map(({ action, expected }) =>
      action === 'assertUrl' ? expected : action,
    );
    t.same(
      walked.filter((one) => /^go|^\//.test(one ?? '')),
      ['/tickets', 'goBack', '/', 'goForward', '/tickets'],
    );
  });

  t.test('has no credentials in its tests, nor words that only a test entered', async (t) => {
    for (const { name, steps } of candidates) {
      const text = JSON.stringify(steps);
      t.notOk(text.includes(deskAccount.password) || holdsUniqueWord(text), name);
      t.notMatch(text, new RegExp(`\\b${deskAccount.username}\\b`), name);
    }
    t.notOk(JSON.stringify(live.domain.logs).includes(deskAccount.password));
  });

  t.test('has the same data after the generation', async (t) => {
    t.same(await deskRecords(desk.url), before);
  });

  t.test('has the same data after its tests, which all pass', async (t) => {
    t.same(await live.failuresOf(candidates, desk.url), []);
    t.same(await deskRecords(desk.url), before);
  });

  const noticed: [DeskBug, string][] = [
    ['stale-list', created],
    ['delete-does-nothing', created],
    ['cancel-deletes', created],
    ['cut-description', created],
    ['edit-overwrites', changed],
    ['history-lost', changed],
    ['tab-content', changed],
    ['cancel-saves', givenUp],
    ['settings-forgotten', settings],
    ['checkbox-lost', settings],
    ['filter-ignored', filtered],
    ['sort-direction', turned],
    ['sort-as-text', byHours],
    ['clear-dead', cleared],
    ['dead-next', paged],
    ['page-overlap', paged],
    ['double-submit', twice],
    ['stale-counts', totals],
    ['wrong-sum', totals],
    ['subject-unchecked', refused],
    ['menu-dead', opened],
    ['sign-out-ignored', signedOut],
    ['blank-not-found', missing],
  ];
  t.test('has tests that detect its defects', async (t) => {
    t.jobs = 3;
    for (const [bug, name] of noticed) {
      t.test(`${name}: ${deskBugs[bug]}`, { buffered: true }, async (t) => {
        const broken = await startDesk();
        t.teardown(() => broken.close());
        broken.break(bug);
        t.same(await live.failingNames([named(name)], broken.url), [name]);
      });
    }
  });
});
