import t from 'tap';
import { servePeople } from '../../../../tests/applications/sites/people-site.ts';
import { ChosenFlows } from '../support/chosen-flows.ts';
import { detectMistakes } from '../support/detect-mistakes.ts';
import { LiveKernel } from '../support/live-kernel.ts';

t.test('a register whose forms leave all checks to the server', async (t) => {
  const site = await servePeople();
  t.teardown(() => site.close());
  const chosen = new ChosenFlows(({ flow }) => /^(form|form-invalid)$/.test(flow));
  const live = await LiveKernel.boot(site.url, null, { chosen });
  t.teardown(() => live.close());
  t.match(await live.crawl(), { status: 'completed' });
  const tests = chosen.candidates;

  t.test('has lost nobody who was there before', (t) => {
    const { 1: ada, 2: grace } = Object.fromEntries(site.people);
    t.equal(site.motto, 'Be kind', 'what should have been refused was restored');
    t.match([ada, grace], [{ name: 'Ada Lovelace' }, { name: 'Grace Hopper', phone: '01632 960 002' }]);
    t.end();
  });

  t.test('has tests with values that its forms accept, and each refusal by itself', (t) => {
    t.same(tests.map(({ name }) => name).sort(), [
      'Accepts "Save person" with a space after addresses and numbers',
      'Changes a record of "Save person"',
      'Changes all fields of a record of "Save person"',
      'Creates a record with "Save person" and removes it',
      'Lists a record of "Save person"',
      'Refuses "Save nickname" with 21 characters in "Nickname"',
      'Refuses "Save person" with "Born on" "2025-10-12"',
      'Refuses "Save person" with "Born on" "2040-01-16"',
      'Refuses "Save person" with "Telephone" "not a number"',
      'Refuses "Save person" with nothing but spaces in "Full name"',
      'Refuses "Save person" without "Born on"',
      'Refuses "Save person" without "Full name"',
      'Refuses "Save person" without "I agree that you keep these details"',
      'Refuses "Save person" without "Telephone"',
      'Refuses wrong changes of a record of "Save person"',
      'Removes one of two records of "Save person"',
      'Saves changes of "Save motto"',
      'Sends "Save person" with the Enter key',
      'Shows special characters in a record of "Save person" as they were entered',
      'Uses "Save nickname" on a record of "Save person"',
    ]);
    t.end();
  });

  t.test('has tests that pass', async (t) => {
    t.same(await live.failuresOf(tests, site.url), []);
  });

  t.test(
    'has tests that detect wrong and lasting messages, lost and stuck entries, and missing checks',
    async (t) => {
      const motto = 'Saves changes of "Save motto"';
      const refusals = tests.filter(({ name }) => name.startsWith('Refuses "Save person"'));
      t.equal(refusals.length, 8);
      await detectMistakes(t, {
        live,
        site,
        tests,
        control: motto,
        detected: {
          message: [
            'Refuses "Save person" with "Telephone" "not a number"',
            'Refuses "Save person" without "Telephone"',
          ],
          future: ['Refuses "Save person" with "Born on" "2040-01-16"'],
          long: ['Refuses "Save nickname" with 21 characters in "Nickname"'],
          unchecked: ['Refuses wrong changes of a record of "Save person"'],
          language: ['Changes a record of "Save person"', 'Changes all fields of a record of "Save person"'],
          letters: ['Changes all fields of a record of "Save person"'],
          stays: [motto],
          pasted: ['Accepts "Save person" with a space after addresses and numbers'],
          resets: refusals.map(({ name }) => name),
          clears: refusals.map(({ name }) => name),
        },
      });
    },
  );
});
