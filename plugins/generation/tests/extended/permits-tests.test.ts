import t from 'tap';
import { servePermits } from '../../../../tests/applications/sites/permits-site.ts';
import { ChosenFlows } from '../support/chosen-flows.ts';
import { detectMistakes } from '../support/detect-mistakes.ts';
import { LiveKernel } from '../support/live-kernel.ts';

const shows = 'Shows "Permits" at its address';
const accepts = 'Accepts "Permit" with valid data';
const books = 'Submits "Book" on "Seats" after "Continue"';

t.test('a form that tells what it accepts when it refuses something', async (t) => {
  const site = await servePermits();
  t.teardown(() => site.close());
  const chosen = new ChosenFlows(({ title }) => title === shows || /"(Permit|Tour)"/.test(title));
  const live = await LiveKernel.boot(site.url, null, { chosen });
  t.teardown(() => live.close());
  t.match(await live.crawl(), { status: 'completed' });
  const tests = chosen.candidates;
  const accepted = tests.find(({ name }) => name === accepts);

  t.test('is sent with what it asks for', async (t) => {
    const entered = (accepted?.steps ?? []).flatMap(({ action, value }) =>
      /^(fill|check|uncheck)$/.test(action) ? [value ?? action] : [],
    );
    t.strictSame(entered.slice(0, 6), [
      'Holder {{unique}}',
      'KL-{{uniqueCode 99999}}',
      '{{workday+8}}',
      '3',
      'check',
      'uncheck',
    ]);
    t.same(await live.failuresOf(tests, site.url), []);
  });

  t.test('has tests that detect what is wrong with it', async (t) => {
    await detectMistakes(t, {
      live,
      site,
      tests,
      control: shows,
      detected: {
        plate: [accepts],
        hours: ['Refuses "Permit" with "Hours" "9"'],
        seats: [books],
        bay: ['Refuses "Permit" with "Bay" "B4"'],
        focus: ['Refuses "Permit" without "Holder"', 'Refuses "Permit" with "Day" "2001-01-15"'],
      },
    });
  });
});
