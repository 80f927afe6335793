import t from 'tap';
import { clerkAccount } from '../../harbour/harbour.ts';
import { harbour } from '../../sample-applications.ts';
import { harbourBrowserViews } from '../harbour-browser-views.ts';
import { type HarbourView, harbourViews } from '../harbour-views.ts';
import { HarbourVisitor } from '../harbour-visitor.ts';
import { proveBugs } from '../prove-bugs.ts';

const running = await harbour.start();
t.teardown(() => running.close());

await proveBugs(harbour, harbourBrowserViews);

/** Lets a person look who has not been there before. */
async function look(act: HarbourView['act']): Promise<string> {
  running.reset();
  const visitor = new HarbourVisitor(running.url);
  await visitor.signIn();
  return act(visitor);
}

for (const [bug, { act, right }] of Object.entries(harbourViews)) {
  t.test(`harbour: the server answers so that ${harbour.bugs[bug]}`, async (t) => {
    t.match(await look(act), right, 'all is well without it');
    running.break(bug);
    const broken = await look(act);
    running.mend();
    t.notMatch(broken, right, 'and not with it');
  });
}

t.test('harbour: a clerk may neither void invoices nor see the settings', async (t) => {
  running.reset();
  const visitor = new HarbourVisitor(running.url);
  await visitor.signIn(clerkAccount);
  t.match(await visitor.send('POST', 'invoices/8/void', { reason: 'Twice' }), /You may not do this/);
  t.match(await visitor.read('settings'), /You may not do this/);
  t.match(await visitor.read('invoices/8'), /"voided":false/);
});

t.test('harbour: what people change is as at the start after a reset, and nobody is signed in', async (t) => {
  running.reset();
  const visitor = new HarbourVisitor(running.url);
  t.match(await visitor.read('stays'), /Please sign in/);
  await visitor.signIn();
  const start = await visitor.read('stays');
  await visitor.send('POST', 'stays/34/cancellation');
  t.match(await visitor.read('stays'), /"cancelled":3/);
  running.reset();
  t.match(await visitor.read('stays'), /Please sign in/);
  await visitor.signIn();
  t.equal(await visitor.read('stays'), start);
});
