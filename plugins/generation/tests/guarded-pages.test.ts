import t from 'tap';
import { clubMember, serveClub } from '../../../tests/applications/sites/club-site.ts';
import { ChosenFlows } from './support/chosen-flows.ts';
import { LiveKernel } from './support/live-kernel.ts';

t.setTimeout(300_000);

t.test('a site with public and guarded pages, whose public pages offer to sign in', async (t) => {
  const site = await serveClub();
  t.teardown(() => site.close());
  const chosen = new ChosenFlows(({ flow }) => flow === 'guarded-page' || flow === 'sign-in');
  const live = await LiveKernel.boot(site.url, clubMember, { chosen });
  t.teardown(() => live.close());
  t.match(await live.crawl(), { status: 'completed' });
  const guarded = chosen.candidates.filter(({ tags }) => tags.includes('guarded-page'));

  t.test('says of its guarded page that it requires signing in, and of no public one', (t) => {
    t.ok(
      chosen.planned.includes('Asks to sign in before showing "Events"'),
      'members see more of it than others',
    );
    t.strictSame(
      guarded.map(({ name }) => name),
      ['Asks to sign in before showing "Members"'],
    );
    t.notOk(chosen.candidates.some(({ name }) => name.includes('Events')));
    const reason = live.domain.logs.find(({ message }) =>
      message.includes('Asks to sign in before showing "Events"'),
    );
    t.match(reason?.message, /No test for .*does not hold: Nothing of the page is shown/);
    t.end();
  });

  t.test('has tests that pass, and fail when the guarded page opens for everybody', async (t) => {
    t.strictSame(await live.failuresOf(guarded, site.url), []);
    site.isOpen = true;
    t.strictSame(await live.failingNames(guarded, site.url), ['Asks to sign in before showing "Members"']);
  });
});
