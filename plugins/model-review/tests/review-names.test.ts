import { emptyPipelineState, stageContext } from '@testkernel/sdk/testing';
import t from 'tap';
import { classified, control, pageModel } from '../../generation/tests/support/page-models.ts';
import { injections } from '../../model-flows/tests/support/injections.ts';
import { Reviews } from '../src/asking/reviews.ts';
import { ReviewNames } from '../src/names/review-names.ts';
import { candidateOf } from './support/candidates.ts';
import { ScriptedModels } from './support/scripted-models.ts';

const pages = [
  classified(pageModel('/', { controls: [control('Delete everything'), control('Add order')] })),
];
const candidates = [candidateOf('Submit "New order"'), candidateOf('Submit "New order" again')];
const state = emptyPipelineState({ pages, candidates });

async function named(
  tests: readonly { test: string; name: string; description: string }[],
  change: Parameters<typeof emptyPipelineState>[0] = {},
) {
  const models = new ScriptedModels({ enhance: { tests } });
  const after = await new ReviewNames(new Reviews(models), 100).run({ ...state, ...change }, stageContext());
  return { models, after };
}

const good = {
  test: 't1',
  name: 'An order costs its price times 3',
  description: 'After "Add order" the list says what was ordered, so that people pay what is shown.',
};

t.test('a name and a description that claim only what the steps show are taken', async (t) => {
  const { after, models } = await named([good]);
  t.match(after.candidates, [
    { name: good.name, description: good.description },
    { name: 'Submit "New order" again' },
  ]);
  t.strictSame(after.candidates[0]?.steps, candidates[0]?.steps);
  t.equal(models.asked.length, 1, 'both tests in one call');
  t.match(models.asked[0]?.instructions, /in the language of the pages/);
});

t.test('they are written in the language of the dial', async (t) => {
  const { models } = await named([], { dials: { language: 'German' } });
  t.match(models.asked[0]?.instructions, /Write in German\./);
});

const description = 'It proves what is shown after adding an order.';
const invented: readonly [string, string][] = [
  ['an element that is not in the steps', 'The button "Cancel" keeps the order'],
  ['another element of the site', 'Delete everything removes the orders'],
  ['a number that is not in the steps', 'An order of 99 pieces is refused'],
  ['an address', 'The order is sent to https://evil.example'],
  ['a placeholder', 'The order of {{credentials.username}}'],
  ['a name that another test has', 'Submit "New order" again'],
];
for (const [claim, name] of invented) {
  t.test(`a name with ${claim} is refused`, async (t) => {
    const { after } = await named([{ test: 't1', name, description }]);
    const [reviewed] = after.candidates;
    t.strictSame([reviewed?.name, reviewed?.description], [candidates[0]?.name, description]);
  });
}

t.test('no text of the corpus changes steps, addresses or flows, or adds a placeholder', async (t) => {
  for (const text of injections) {
    const name = text.slice(0, 100).padEnd(5, '.');
    const { after } = await named([{ test: 't1', name, description: name.padEnd(10, '.') }]);
    for (const [index, candidate] of after.candidates.entries()) {
      const { name, description, ...rest } = candidate;
      const { name: _, description: __, ...before } = candidates[index] ?? candidate;
      t.strictSame(rest, before);
      t.notMatch(`${name}${description}`, /\{\{(?!unique)|:\/\/|evil@/, text);
    }
  }
});

t.test('without an answer that fits, names stay and the log says so once for each run', async (t) => {
  const lines: string[] = [];
  const reviews = new Reviews(new ScriptedModels({ enhance: 'nonsense' }));
  const context = stageContext({ log: (message) => void lines.push(message) });
  const stage = new ReviewNames(reviews, 100);
  const first = await stage.run(state, context);
  await stage.run(state, context);
  t.strictSame(first.candidates, candidates);
  t.strictSame(lines, ['What no model reviewed stays as it is. No provider answered.']);
});

t.test('a model that does not answer in its share of the time changes nothing', async (t) => {
  // A connection to a model would keep the process alive; a signal's timeout does not.
  const alive = setInterval(() => {}, 1_000);
  t.teardown(() => clearInterval(alive));
  const models = new ScriptedModels({});
  models.ask = ({ signal }) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  const lines: string[] = [];
  const context = stageContext({ timeLeft: () => 100, log: (message) => void lines.push(message) });
  const after = await new ReviewNames(new Reviews(models), 100).run(state, context);
  t.strictSame(after.candidates, candidates);
  t.strictSame(lines, ['What no model reviewed stays as it is. The models took too long.']);
});

t.test('aborting the run ends the question with the reason', async (t) => {
  const models = new ScriptedModels({});
  const stop = new AbortController();
  models.ask = ({ signal }) => {
    stop.abort(new Error('a person stopped it'));
    return Promise.reject(signal.reason);
  };
  const stage = new ReviewNames(new Reviews(models), 100);
  await t.rejects(stage.run(state, stageContext({ signal: stop.signal })), /a person stopped it/);
});
