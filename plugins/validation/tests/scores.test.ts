import type { Step } from '@testkernel/sdk';
import t from 'tap';
import { confidence } from '../src/confidence.ts';
import { trialTimeout } from '../src/step-timeouts.ts';
import { click, fill, open, sees } from './support/steps.ts';
import { candidateOf, ValidationBench } from './support/validation-bench.ts';
import { agent, serveHelpDesk } from './support/validation-site.ts';

const add: Step[] = [
  open('/tickets'),
  sees('3 tickets'),
  fill('Title', 'Broken {{unique}}'),
  click('button', 'Add ticket'),
];
const strong = candidateOf(
  'Strong',
  ...add,
  { action: 'assert', selector: "locator('body')", expected: 'Broken {{unique}}' },
  { action: 'assertCount', selector: "getByRole('listitem')", expected: '4' },
  { action: 'assert', selector: "getByText('4 tickets', { exact: true })" },
  { action: 'assert', selector: "getByRole('heading', { name: 'Tickets' })" },
);
/** Asserts what the page showed before its actions. */
const hollow = candidateOf(
  'Hollow',
  ...add,
  { action: 'assert', selector: "getByRole('heading', { name: 'Tickets' })" },
  { action: 'assert', selector: "getByRole('button', { name: 'Add ticket' })" },
);
const weak = candidateOf('Weak', open('/about'), { action: 'assertUrl', expected: '/about' });

t.test('a test with assertions is distinguished from one without', async (t) => {
  const site = await serveHelpDesk();
  const bench = await ValidationBench.boot(site.url, agent);
  t.teardown(async () => {
    await bench.close();
    await site.close();
  });

  t.test('by their scores', async (t) => {
    const { candidates } = await bench.validate([strong, weak], 8);
    const [first, second] = candidates;
    t.equal(first?.faultTrials.length, 8);
    t.ok(new Set(first?.faultTrials.map(({ mutation }) => mutation)).size >= 8, 'of different kinds');
    t.ok(
      first?.faultTrials.every(({ killed }) => killed),
      JSON.stringify(first?.faultTrials),
    );
    t.ok((first?.oracleScore ?? 0) > 0.5, String(first?.oracleScore));
    t.equal(first?.confidence, 0.98);
    t.ok((second?.faultTrials.length ?? 0) >= 5, JSON.stringify(second?.faultTrials));
    t.ok((second?.oracleScore ?? 1) < 0.2, String(second?.oracleScore));
    t.match(second?.faultTrials, [
      { mutation: 'text-changed', target: 'the heading "About us"', killed: false },
    ]);
  });

  t.test('and say so, for each test and by kind', async (t) => {
    const summary = bench.logs.find(({ message }) => message.startsWith('Mutations killed: '));
    t.match(summary, { level: 'info', message: /control-dead: 1\/1, .*text-changed: \d\/\d/ });
    t.ok(bench.logs.some(({ message, level }) => level === 'debug' && /"Weak" kills \d of \d/.test(message)));
  });

  t.test('with progress over rounds and trials together', async (t) => {
    const [done, total] = bench.progress.at(-1) ?? [];
    t.equal(done, total);
    t.equal(total, 2 * (3 + 8), 'three stability runs and eight mutations for each of two tests');
    t.ok(bench.progress.every(([now, all]) => now <= all));
  });

  t.test('and so is one that asserts what was there before its actions', async (t) => {
    const { candidates } = await bench.validate([hollow], 8);
    const [{ oracleScore, confidence, faultTrials } = fail()] = candidates;
    t.ok(
      faultTrials.some(({ killed }) => killed),
      'it kills another mutation',
    );
    t.ok((oracleScore ?? 1) <= 0.1, JSON.stringify(faultTrials));
    t.ok((confidence ?? 1) < 0.5);
  });

  t.test('unless they are turned off', async (t) => {
    const { candidates } = await bench.validate([weak], 0);
    t.match(candidates, [{ oracleScore: null, confidence: 0.5 }]);
    t.same(candidates[0]?.faultTrials, []);
  });
});

t.test('confidence follows from stability and the mutations that are killed', (t) => {
  t.ok(confidence(1, 0) < 0.5, 'none killed');
  t.ok(confidence(1, 1) > 0.95, 'all killed');
  t.ok(confidence(0.8, 1) < confidence(1, 1), 'less steady');
  t.ok(confidence(1, 0.5) < confidence(1, 0.75), 'more killed');
  t.equal(confidence(1, null), 0.5, 'nothing known');
  t.end();
});

t.test(
  'a trial waits three times as long for a step as it took, and less once the mutation is in effect',
  (t) => {
    const click: Step = { action: 'click', selector: "locator('#go')" };
    const sees: Step = { action: 'assert', selector: "locator('#gone')" };
    const steps = [click, sees];
    t.equal(trialTimeout(steps, 1, [0, 0], false), 700);
    t.equal(trialTimeout(steps, 1, [0, 0], true), 150);
    t.equal(trialTimeout(steps, 1, [0, 1_000], true), 3_075);
    t.equal(trialTimeout(steps, 0, [10, 0], true), 300);
    t.equal(trialTimeout(steps, 0, [60_000, 0], true), 20_000);
    t.end();
  },
);

function fail(): never {
  throw new Error('The validation returned no candidate.');
}
