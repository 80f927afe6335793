import t from 'tap';
import { serveCourses } from '../../../../tests/applications/sites/courses-site.ts';
import { ChosenFlows } from '../support/chosen-flows.ts';
import { detectMistakes } from '../support/detect-mistakes.ts';
import { LiveKernel } from '../support/live-kernel.ts';

const enrolled = 'Adds entries with "Enrol" to a record of "Course"';

t.test('courses with two places and a list of those who wait', async (t) => {
  const site = await serveCourses();
  t.teardown(() => site.close());
  const chosen = new ChosenFlows(({ title }) => title === 'Accepts "Course" with valid data');
  const live = await LiveKernel.boot(site.url, null, { chosen });
  t.teardown(() => live.close());
  t.match(await live.crawl(), { status: 'completed' });
  const tests = chosen.candidates.filter(({ name }) => name === enrolled);

  t.test('have a test that enrols one more than there are places', async (t) => {
    t.equal(tests.length, 1, chosen.candidates.map(({ name }) => name).join(' | '));
    t.same(await live.failuresOf(tests, site.url), []);
  });

  t.test('have a test that detects what is wrong', async (t) => {
    const detected = { places: [enrolled], 'moving-up': [enrolled], 'first-out': [enrolled] };
    await detectMistakes(t, { live, site, tests, detected });
  });
});
