import t from 'tap';
import { serveRooms } from '../../../../tests/applications/sites/rooms-site.ts';
import { ChosenFlows } from '../support/chosen-flows.ts';
import { detectMistakes } from '../support/detect-mistakes.ts';
import { LiveKernel } from '../support/live-kernel.ts';

const checkedIn = 'Accepts "Check in" with valid data, and refuses the same again';
const full = 'Refuses "Parking" and says "Both parking places are taken."';

t.test('rooms that are given to one guest at a time', async (t) => {
  const site = await serveRooms();
  t.teardown(() => site.close());
  const chosen = new ChosenFlows(({ flow }) => flow === 'form');
  const live = await LiveKernel.boot(site.url, null, { chosen });
  t.teardown(() => live.close());
  t.match(await live.crawl(), { status: 'completed' });
  // A wake-up call changes nothing itself, but may be observed while a room is given to somebody.
  const tests = chosen.candidates.filter(({ name }) => name !== 'Accepts "Wake-up call" with valid data');

  t.test('are taken back after each attempt', (t) => {
    t.same(
      tests.map(({ name }) => name),
      [checkedIn, full],
    );
    t.same([...site.stays], [['3', '3']]);
    t.end();
  });

  t.test('have a test that passes more than once', async (t) => {
    t.same(await live.failuresOf(tests, site.url), []);
    t.same(await live.failuresOf(tests, site.url), []);
  });

  t.test('have a test that detects what is wrong', async (t) => {
    const detected = {
      'next-room': [checkedIn],
      'check-out': [checkedIn],
      taken: [checkedIn],
      parking: [full],
    };
    await detectMistakes(t, { live, site, tests, detected });
  });
});
