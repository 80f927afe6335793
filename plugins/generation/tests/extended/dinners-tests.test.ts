import t from 'tap';
import { serveDinners } from '../../../../tests/applications/sites/dinners-site.ts';
import { ChosenFlows } from '../support/chosen-flows.ts';
import { detectMistakes } from '../support/detect-mistakes.ts';
import { LiveKernel } from '../support/live-kernel.ts';

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

  t.test('are refused on a day that has one', (t) => {
    const steps = tests.find(({ name }) => name === refused)?.steps ?? [];
    const back = steps.findLastIndex(({ action }) => action === 'goBack');
    t.match(steps.slice(back + 1, back + 3), [
      { action: 'wait', selector: /unique/ },
      { action: 'click', selector: /Cancel dinner/ },
    ]);
    t.end();
  });

  t.test('are reserved on a day of each attempt, which assertions name as the page writes it', (t) => {
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
    t.match(text, /On 0\?{{uniqueDay D}} {{uniqueDay MMM}}\[a-z\]\* {{uniqueDay YYYY}}/);
    t.match(text, /Served at eight/);
    t.end();
  });

  t.test('have a test that passes more than once, and detects what is wrong', async (t) => {
    t.same(await live.failuresOf(tests, site.url), []);
    t.same(await live.failuresOf(tests, site.url), []);
    await detectMistakes(t, {
      live,
      site,
      tests,
      control: created,
      detected: {
        shifted: [created, special],
        twice: [refused],
        guest: [created, refused, sent, special],
        cancel: [created, refused, sent, special, cancelled],
      },
    });
  });
});
