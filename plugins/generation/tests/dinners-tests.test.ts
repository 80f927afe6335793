import t from 'tap';
import { type DinnersMistake, serveDinners } from '../../../tests/applications/sites/dinners-site.ts';
import { ChosenFlows } from './support/chosen-flows.ts';
import { LiveKernel } from './support/live-kernel.ts';

const cancelled = 'Submits "Cancel dinner" on "Dinner of Name" after "Reserve"';
const sent = 'Sends "Dinner" with the Enter key';
const special = 'Shows special characters in a record of "Dinner" as they were entered';
const refused = 'Refuses "Dinner" with what another record has';
const created = 'Creates a record with "Dinner" and removes it';

t.test('dinners of which there is one on each day', async (t) => {
  const site = await serveDinners();
  t.teardown(() => site.close());
  const chosen = new ChosenFlows(({ flow }) => flow === 'form');
  const live = await LiveKernel.boot(site.url, null, { chosen });
  t.teardown(() => live.close());
  t.match(await live.crawl(), { status: 'completed' });
  const tests = chosen.candidates;
  const failing = async (mistake: DinnersMistake) => {
    site.mistakes.add(mistake);
    const names = await live.failingNames(tests, site.url);
    site.mistakes.clear();
    return names;
  };

  t.test('are refused on a day that has one', async (t) => {
    const steps = tests.find(({ name }) => name === refused)?.steps ?? [];
    const back = steps.findLastIndex(({ action }) => action === 'goBack');
    t.match(steps.slice(back + 1, back + 3), [
      { action: 'wait', selector: /unique/ },
      { action: 'click', selector: /Cancel dinner/ },
    ]);
    t.same(await failing('twice'), [refused]);
  });

  t.test('are reserved on a day of each attempt, which no assertion names as pages write it', (t) => {
    t.match(tests, [
      {
        name: created,
        steps: [
          { action: 'navigate', url: '/' },
          { action: 'fill', value: 'Name {{unique}}' },
          { action: 'fill', value: '{{uniqueDay}}' },
        ],
      },
    ]);
    const text = JSON.stringify(tests[0]?.steps);
    t.notMatch(text, /written day|20[345]\d/);
    t.match(text, /Served at eight/);
    t.end();
  });

  t.test('have a test that passes more than once, and detects what is wrong', async (t) => {
    t.same(await live.failuresOf(tests, site.url), []);
    t.same(await live.failuresOf(tests, site.url), []);
    t.same((await failing('guest')).sort(), [created, refused, sent, special]);
    t.same((await failing('cancel')).sort(), [created, refused, sent, special, cancelled]);
  });
});
