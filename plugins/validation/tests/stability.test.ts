import type { Step } from '@testkernel/sdk';
import t from 'tap';
import { withoutAssertion } from '../src/without-assertion.ts';
import { click, open, sees } from './support/steps.ts';
import { candidateOf, ValidationBench } from './support/validation-bench.ts';
import { serveVolatile } from './support/validation-volatile-site.ts';

const site = await serveVolatile();
const bench = await ValidationBench.boot(site.url);
t.teardown(async () => {
  await bench.close();
  await site.close();
});

const goOnOrNot: Step = { action: 'press', selector: "locator('body')", value: 'Tab' };
const goOn = click('button', 'Go on');

t.test('content that changes from run to run is no longer asserted, and the test is kept', async (t) => {
  const today = `Today is ${new Date().toISOString().slice(0, 10)}`;
  const steps = [open('/volatile'), sees(today), sees('Welcome'), sees('Lucky number 7'), sees('Visit 1')];
  const { candidates } = await bench.validate([candidateOf('Volatile', ...steps)]);
  t.match(candidates, [{ name: 'Volatile', steps: [open('/volatile'), sees('Welcome')] }]);
  t.equal(candidates[0]?.steps.length, 2);
  t.ok((candidates[0]?.confidence ?? 1) < 0.5, 'it was less steady than others');
  const said = bench.logs
    .filter(({ message }) => message.includes('no longer asserts'))
    .map((one) => one.message);
  t.equal(said.length, 3);
  const failures = bench.logs.filter(({ message }) => message.startsWith('Volatile: failed'));
  t.equal(failures.length, 1, 'all that fail on the page are found by one run');
  for (const text of ['Today is', 'Lucky number', 'Visit']) {
    t.ok(
      said.some((message) => message.includes(text)),
      text,
    );
  }
});

t.test('of a snapshot, what changes from run to run is left out, and the rest is kept', async (t) => {
  const snapshot: Step = {
    action: 'assertAriaSnapshot',
    selector: "locator('body')",
    expected: '- heading "Welcome" [level=1]\n- paragraph: Visit 1\n- paragraph: Lucky number 7',
  };
  const [verdict] = await bench.passes(
    [],
    [{ id: 'snapshot', name: 'Snapshot', steps: [open('/volatile?snapshot'), snapshot], sourceUrl: null }],
  );
  t.match(verdict, {
    outcome: 'stable',
    steps: [{ action: 'navigate' }, { expected: '- heading "Welcome" [level=1]' }],
    repairs: [
      {
        kind: 'assertion-narrowed',
        detail: "locator('body'): - paragraph: Visit 1 - paragraph: Lucky number 7",
      },
    ],
  });
  t.equal(verdict?.repairs.length, 1);
});

t.test('a test that only asserts the date is dropped', async (t) => {
  const today = `Today is ${new Date().toISOString().slice(0, 10)}`;
  const steps = [open('/volatile'), sees(today), { action: 'assertUrl', expected: '/volatile' }];
  const { candidates, dropped } = await bench.validate([candidateOf('Date', ...steps)]);
  t.same(candidates, []);
  t.match(dropped, [{ name: 'Date', reason: /^validate: failed in round 2: / }]);
});

t.test('a test that depends on another one is dropped', async (t) => {
  const { candidates, dropped } = await bench.validate(
    [candidateOf('Arm', open('/arm'), sees('Armed')), candidateOf('Fire', open('/fire'), sees('Fired'))],
    0,
    1,
  );
  t.match(candidates, [{ name: 'Arm' }]);
  t.equal(candidates.length, 1);
  t.match(dropped, [{ name: 'Fire', reason: /^validate: failed in round 2: / }]);
});

t.test('a control that is not always there drops the test', async (t) => {
  const { candidates, dropped } = await bench.validate([
    candidateOf('Flaky', open('/flaky'), goOn, sees('Flaky')),
  ]);
  t.same(candidates, []);
  t.match(dropped, [{ name: 'Flaky', reason: /^validate: failed in round 2: Step 2 \(click\)/ }]);
});

t.test('a test whose session expires by the clock of the page is kept with a lower confidence', async (t) => {
  const { candidates } = await bench.validate([candidateOf('Session', open('/session'), goOn, sees('Done'))]);
  t.match(candidates, [{ name: 'Session', steps: [{}, goOn, sees('Done')] }]);
  t.ok(bench.logs.some(({ message }) => message.includes('"Session" only passes at the present time')));
});

t.test('a page that works only on a fast network drops the test', async (t) => {
  const { candidates, dropped } = await bench.validate([candidateOf('Slow', open('/slow'), sees('Loaded'))]);
  t.same(candidates, []);
  t.match(dropped, [{ name: 'Slow', reason: /^validate: failed in round 1: .*Loaded/ }]);
});

t.test('a test waits for network idle if the page ignores input until its data have arrived', async (t) => {
  const { candidates } = await bench.validate([candidateOf('Late', open('/late'), goOn, sees('Gone on'))]);
  t.strictSame(
    candidates.map(({ steps }) => steps),
    [[open('/late'), { action: 'wait', value: 'networkidle' }, goOn, sees('Gone on')]],
  );
  t.ok((candidates[0]?.confidence ?? 0) >= 0.5, 'which costs it nothing');
});

t.test('a wait for network idle that does not help is removed', async (t) => {
  const { candidates } = await bench.validate([
    candidateOf('Two', open('/late'), sees('Late'), open('/slow'), goOnOrNot, sees('Loaded'), sees('Slow')),
  ]);
  t.strictSame(
    candidates.map(({ steps }) => steps),
    [[open('/late'), sees('Late'), open('/slow'), goOnOrNot, sees('Slow')]],
  );
});

t.test('a test that fails its last run after it was proven is dropped', async (t) => {
  const waning = candidateOf('Waning', open('/waning'), goOnOrNot, sees('Fresh'));
  const { id, name, steps, sourceUrl } = { ...waning, id: waning.planId };
  const arrived = await bench.verdicts([{ id, name, steps, sourceUrl }], 1);
  t.match(arrived, [
    { outcome: 'stable', complete: false, failure: null },
    { outcome: 'unstable', complete: true, failure: { run: 3, step: 2, error: /Fresh/ } },
  ]);
  t.equal(arrived.length, 2);
});

t.test('one that is repaired after its last run is proven again', async (t) => {
  const { candidates } = await bench.validate([
    candidateOf('Waning', open('/waning/more'), goOnOrNot, sees('Fresh'), sees('Waning')),
  ]);
  t.strictSame(
    candidates.map(({ steps }) => steps),
    [[open('/waning/more'), goOnOrNot, sees('Waning')]],
  );
  t.equal(site.requests.filter((path) => path.includes('/waning/more')).length, 3 + 3);
});

t.test('a draft that is shown is proven to the end, though the time is over', async (t) => {
  const path = '/waning/late';
  const { planId: id, ...late } = candidateOf('Late', open(path), goOnOrNot, sees('Fresh'), sees('Waning'));
  const runs = () => site.requests.filter((request) => request.includes(path)).length;
  const arrived = await bench.verdicts([{ id, ...late }], 0, { timeLeft: () => (runs() < 3 ? 1_000 : 0) });
  t.match(arrived.at(-1), { outcome: 'stable', complete: true, failure: null });
  t.strictSame(arrived.at(-1)?.steps, [open(path), goOnOrNot, sees('Waning')]);
});

t.test('a test that the preview has proven is not proven again with the same steps', async (t) => {
  const path = '/volatile?preview';
  const opened = () => site.requests.filter((request) => request.includes(path)).length;
  const proposed = (...steps: Step[]) => ({ id: 'welcome', name: 'Welcome', steps, sourceUrl: null });
  const steps = [open(path), goOnOrNot, sees('Welcome')];
  const observed = await bench.verdicts([proposed(...steps)], 1);
  const runs = opened();
  const [verdict] = await bench.passes([proposed(...steps)], [{ ...proposed(...steps), id: 'again' }]);
  t.match(verdict, {
    ...observed.at(-1),
    testId: 'again',
    runs: observed.at(-1)?.runs.map(({ profile }) => ({ profile })),
  });
  t.equal(opened() - runs, 3 + (runs - 2), 'the preview, and what follows the proof');
  const before = opened();
  const changed = [...steps, sees('Welcome')];
  await bench.passes([proposed(...steps)], [proposed(...changed)]);
  t.equal(opened() - before, 3 + runs, 'other steps are proven');
});

t.test('a test that was repaired in the preview keeps its repairs', async (t) => {
  const steps = [open('/volatile?repaired'), sees('Visit 1'), sees('Welcome')];
  const test = { id: 'visits', name: 'Visits', steps, sourceUrl: null };
  const [repaired] = await bench.passes([test], [test]);
  t.match(repaired, {
    outcome: 'stable',
    steps: [steps[0], steps[2]],
    repairs: [{ kind: 'assertion-dropped' }],
  });
  const [again] = await bench.passes([test], [{ ...test, steps: repaired?.steps ?? [] }]);
  t.match(again, { outcome: 'stable', repairs: [{ kind: 'assertion-dropped' }] });
});

t.test('steps that can not be executed are not tried', async (t) => {
  const before = site.requests.length;
  const { dropped } = await bench.validate([candidateOf('Fly', open('/volatile'), { action: 'fly' })]);
  t.match(dropped, [{ name: 'Fly', reason: /^validate: can not be executed: .*fly/ }]);
  t.equal(site.requests.length, before);
});

t.test('an assertion is dropped only if others prove the effect of the last action', (t) => {
  const typed: Step = { action: 'assert', selector: "locator('body')", expected: 'Title {{unique}}' };
  const address: Step = { action: 'assertUrl', expected: '/flaky' };
  const steps = [open('/'), sees('Before'), goOn, sees('After'), sees('Saved')];
  t.same(withoutAssertion(steps, 4), steps.slice(0, 4));
  t.same(withoutAssertion(steps, 1), [open('/'), goOn, sees('After'), sees('Saved')]);
  t.equal(withoutAssertion(steps, 2), null, 'an action is no assertion');
  t.equal(withoutAssertion(steps.slice(0, 4), 3), null, 'nothing is left');
  t.equal(withoutAssertion([open('/'), goOn, address, sees('After')], 3), null, 'an address proves little');
  t.equal(withoutAssertion([open('/'), goOn, typed, sees('Saved')], 2), null, 'the data was the point');
  t.same(
    withoutAssertion([open('/'), goOn, sees('After'), open('/again'), sees('Kept')], 4),
    [open('/'), goOn, sees('After')],
    'a page that nobody looks at is not opened',
  );
  t.end();
});
