import t from 'tap';
import { servePulse } from '../../../tests/applications/sites/pulse-site.ts';
import { ChangingTexts } from '../src/observe/changing-texts.ts';
import { ChosenFlows } from './support/chosen-flows.ts';
import { LiveKernel } from './support/live-kernel.ts';
import { facts } from './support/page-facts.ts';

t.setTimeout(300_000);

t.test('what changes by itself after some seconds is not asserted, and all else is', async (t) => {
  const site = await servePulse();
  t.teardown(() => site.close());
  const chosen = new ChosenFlows(({ flow }) => flow === 'page-load');
  const live = await LiveKernel.boot(site.url, null, { chosen });
  t.teardown(() => live.close());
  t.match(await live.crawl(), { status: 'completed' });
  const steps = JSON.stringify(chosen.candidates.flatMap(({ steps }) => steps));
  for (const steady of ['Pulse', 'Sensors: 7', 'Print']) t.match(steps, steady);
  for (const changing of ['Import is', 'Visitors', 'Refresh after']) t.notMatch(steps, changing);
});

t.test('texts are recognised at their place, or by their shape where others came or went', (t) => {
  const changing = new ChangingTexts();
  changing.note(
    facts({ texts: ['Queued', 'Sensors: 7'], links: ['Inbox (3)', 'Saved'] }),
    facts({ texts: ['Running', 'Sensors: 7'], links: ['Inbox (4)'] }),
  );
  const seen = facts({ texts: ['Queued', 'Sensors: 7'], links: ['Inbox (5)', 'Saved'] });
  const { after } = changing.without({ before: seen, after: seen });
  t.strictSame(after.texts, ['Sensors: 7']);
  t.strictSame(after.links, ['Saved'], 'a message that only disappears may be asserted');
  t.end();
});

t.test('of a list that grows by itself the length is not known', (t) => {
  const changing = new ChangingTexts();
  changing.note(facts({ items: ['a', 'b'] }), facts({ items: ['new', 'a', 'b'] }));
  const seen = facts({ items: ['a', 'b'], rows: ['x'] });
  const { after } = changing.without({ before: seen, after: seen });
  t.strictSame([after.items, after.rows], [[], ['x']]);
  t.end();
});

t.test('what changes on one page may be steady on another', (t) => {
  const changing = new ChangingTexts();
  changing.note(facts({ path: '/live', texts: ['3'] }), facts({ path: '/live', texts: ['4'] }));
  const seen = facts({ path: '/still', texts: ['3'] });
  t.strictSame(changing.without({ before: seen, after: seen }).after.texts, ['3']);
  t.end();
});
