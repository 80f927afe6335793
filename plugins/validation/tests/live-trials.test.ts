import type { Step } from '@testkernel/sdk';
import type { Page } from 'playwright-core';
import t from 'tap';
import { html, serve } from '../../../tests/applications/sites/sample-site.ts';
import { assertionBlocks } from '../src/live/assertion-blocks.ts';
import { LiveTrials } from '../src/live/live-trials.ts';
import { ValidationBench } from './support/validation-bench.ts';

const body = `<main><h2 style="color: red">Rooms</h2>
  <ul aria-label="Rooms"><li>Blue</li><li>Green</li></ul><p>3 beds</p><button onclick="this.after('Booked')">Book</button></main>`;
let loads = 0;
const guestForm = (button: string) =>
  `<main><h2>Guests</h2><form action="/"><label>Name <input required></label>${button}</form></main>`;
const pages: Readonly<Record<string, string>> = {
  '/guests': guestForm('<button>Send</button>'),
  '/look-up': guestForm(`<button type="button" onclick="this.after('Found')">Look up</button>`),
};
const site = await serve((request, response) => {
  loads += 1;
  html(response, 200, 'Rooms', pages[request.url ?? ''] ?? body);
});
const bench = await ValidationBench.boot(site.url);
t.teardown(async () => {
  await bench.close();
  await site.close();
});

const open: Step = { action: 'navigate', url: '/' };
const seesHeading: Step = { action: 'assert', selector: "getByRole('heading', { name: 'Rooms' })" };
const counts: Step = { action: 'assertCount', selector: "getByRole('listitem')", expected: '2' };
const click: Step = { action: 'click', selector: "getByRole('button')" };

t.test('mutations of what is asserted are tried in the open page, and taken out again', async (t) => {
  const { outcomes, pages } = await bench.tryLive([open, seesHeading, counts]);
  const found = outcomes.map(({ mutation: { kind, target }, killed }) => [kind, target, killed]);
  for (const one of [
    ['text-changed', 'the heading "Rooms"', true],
    ['element-hidden', 'the heading "Rooms"', true],
    ['wrong-count', 'the last item of the list "Rooms", twice', true],
    ['wrong-number', 'the number in "3 beds"', false],
    ['element-hidden', 'the button "Book"', false],
  ]) {
    t.ok(
      found.some((other) => JSON.stringify(other) === JSON.stringify(one)),
      `${one} in ${JSON.stringify(found)}`,
    );
  }
  for (let index = 0; index < pages.length; index += 2) t.equal(pages[index + 1], pages[index]);
});

t.test('what an action uses is known without a run, where that is certain', async (t) => {
  const opened: Step = { action: 'assert', selector: "getByText('Booked')" };
  const { outcomes, pages } = await bench.tryLive([open, seesHeading, click, opened]);
  const found = outcomes.map(({ mutation: { kind, target }, killed }) => `${kind} ${target} ${killed}`);
  t.ok(found.includes('control-dead the button true'), `${found}`);
  t.ok(found.includes('element-hidden the button true'), `${found}`);
  t.equal(pages[1], pages[0], 'nothing of it stays');

  const { outcomes: weak } = await bench.tryLive([open, click, seesHeading]);
  t.notOk(
    weak.some(({ mutation: { kind } }) => kind === 'control-dead'),
    'what is asserted afterwards holds before, so that a run has to tell',
  );
});

t.test(
  'a mutation of the last page survives where every assertion on that page was repeated with it',
  async (t) => {
    const survivors = async (steps: readonly Step[]) =>
      (await bench.tryLive(steps)).outcomes
        .filter(({ killed }) => !killed)
        .map(({ mutation: { kind, target } }) => `${kind} ${target}`);
    const beds = 'wrong-number the number in "3 beds"';
    t.ok((await survivors([open, seesHeading, open, counts])).includes(beds));
    t.notOk((await survivors([open, seesHeading, click, counts])).includes(beds), 'not tried with the first');
    const elsewhere: Step = { action: 'navigate', url: '/guests' };
    const seesGuests: Step = { action: 'assert', selector: "getByRole('heading', { name: 'Guests' })" };
    const guests = [elsewhere, seesGuests, { ...click, selector: "getByLabel('Name')" }, seesGuests];
    t.ok((await survivors([...guests, open, counts])).includes(beds), 'another page does not have it');
  },
);

t.test('a form that the browser holds back is known without a run', async (t) => {
  const refused = async (url: string, ...after: Step[]) => {
    const name: Step = { action: 'fill', selector: "getByLabel('Name')", value: 'Ada' };
    const { outcomes } = await bench.tryLive([{ action: 'navigate', url }, name, click, ...after]);
    const found = outcomes.filter(({ mutation: { kind } }) => kind === 'wrong-validation');
    return found.map(({ mutation: { target }, killed }) => `${target} ${killed}`);
  };
  const main: Step = { action: 'assert', selector: "getByRole('main')" };
  const found: Step = { action: 'assert', selector: "getByText('Found')" };
  t.same(await refused('/guests', seesHeading), ['the field "Name" true']);
  t.same(await refused('/guests', main), [], 'what is asserted holds before, so that a run has to tell');
  t.same(await refused('/look-up', found), [], 'the button sends no form');
});

t.test('what is known before an element that has the focus is hidden stays known', async (t) => {
  const invalid: Step = { action: 'assert', selector: "getByLabel('Name').and(locator(':invalid:focus'))" };
  const { outcomes } = await bench.tryLive([{ action: 'navigate', url: '/guests' }, click, invalid]);
  const found = outcomes.map(({ mutation: { kind, target }, killed }) => `${kind} ${target} ${killed}`);
  t.ok(found.includes('text-changed the heading "Guests" false'), `${found}`);
  t.ok(
    found.some((one) => /^focus-lost .*:invalid:focus true$/.test(one)),
    `${found}`,
  );
  t.ok(
    found.some((one) => /^element-hidden .*:invalid:focus true$/.test(one)),
    `${found}`,
  );
});

t.test('the page is not loaded again for them', async (t) => {
  const after = await bench.verdicts([test([open, seesHeading, counts])], 0);
  t.strictSame(
    after.map(({ complete }) => complete),
    [false, true],
  );
  const withoutMutations = loads;
  const [stable, complete] = await bench.verdicts([test([open, seesHeading, counts])], 3);
  t.match(stable, { outcome: 'stable', complete: false, mutations: { length: 0 } });
  t.match(complete, { outcome: 'stable', complete: true, mutations: { length: 3 } });
  t.ok(loads - withoutMutations < 3 + 3, `${loads - withoutMutations} loads`);
});

t.test('a page that navigates meanwhile fails no test, and nothing is concluded', async (t) => {
  const steps = [open, seesHeading, click, counts];
  const gone = () => Promise.reject(new Error('Execution context was destroyed.'));
  const page = { url: () => site.url, evaluate: gone } as unknown as Page;
  const { mutations } = await bench.mutationsOf(steps.slice(0, 2));
  const trials = new LiveTrials({ steps: steps.slice(0, 2), durations: [] }, mutations);
  await trials.afterStep(1, { page, play: async () => undefined });
  t.ok(mutations.length > 0);
  t.same(trials.outcomes, []);
});

t.test('they are not tried where a later action would meet what they left', (t) => {
  t.same(assertionBlocks([open, seesHeading, click, counts]), [{ from: 3, to: 3 }]);
  t.same(assertionBlocks([open, seesHeading, counts, open, seesHeading]), [
    { from: 1, to: 2 },
    { from: 4, to: 4 },
  ]);
  t.same(assertionBlocks([open, seesHeading, counts, click]), [], 'cleaning up would meet it');
  t.end();
});

t.test('a test can be reviewed when its stability is known, before its mutations are tried', async (t) => {
  const tests = [test([open, seesHeading], 'one'), test([open, counts], 'two'), test([open, click], 'three')];
  const arrived = await bench.verdicts(tests, 2);
  const sequence = (id: string) =>
    arrived.filter(({ testId }) => testId === id).map(({ complete }) => complete);
  for (const { id } of tests) t.same(sequence(id), [false, true]);
  t.same(
    arrived.slice(0, 3).map(({ complete }) => complete),
    [false, false, false],
    'the stability of all comes first',
  );
  const profiles = (verdict: (typeof arrived)[number] | undefined) => verdict?.runs.map((run) => run.profile);
  t.strictSame(profiles(arrived[0]), ['slow-network', 'shifted-clock']);
  t.strictSame(profiles(arrived.at(-1)), ['slow-network', 'shifted-clock', 'unchanged']);
});

t.test(
  'when the time is over, stable tests stay without mutations, and others without a verdict',
  async (t) => {
    const tests = Array.from({ length: 10 }, (_, index) => String(index)).map((id) =>
      test([open, seesHeading], id),
    );
    let isOver = false;
    const onVerdict = () => {
      isOver = true;
    };
    const arrived = await bench.verdicts(tests, 2, { timeLeft: () => (isOver ? 0 : 1_000), onVerdict });
    const ids = new Set(arrived.map(({ testId }) => testId));
    t.ok(ids.size < tests.length, `${[...ids]}`);
    t.ok(arrived.every(({ outcome, complete }) => outcome === 'stable' && !complete));
  },
);

t.test('no further stability run is begun when the time is over', async (t) => {
  const before = loads;
  const timeLeft = () => (loads > before ? 0 : 1_000);
  t.same(await bench.verdicts([test([open, seesHeading])], 2, { timeLeft }), []);
  t.equal(loads - before, 1);
});

function test(steps: readonly Step[], id = 'one') {
  return { id, name: id, steps, sourceUrl: null };
}
