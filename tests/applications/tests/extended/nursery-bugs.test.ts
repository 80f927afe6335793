import t from 'tap';
import { nursery } from '../../sample-applications.ts';
import { nurseryBrowserViews } from '../nursery-browser-views.ts';
import { type NurseryView, nurseryViews } from '../nursery-views.ts';
import { NurseryVisitor } from '../nursery-visitor.ts';
import { proveBugs } from '../prove-bugs.ts';

const running = await nursery.start();
t.teardown(() => running.close());

await proveBugs(nursery, nurseryBrowserViews);

/** Lets a person look who has not been there before. */
async function look(act: NurseryView['act']): Promise<string> {
  running.reset();
  const visitor = new NurseryVisitor(running.url);
  await visitor.signIn();
  return act(visitor);
}

for (const [bug, { act, right }] of Object.entries(nurseryViews)) {
  t.test(`nursery: the server answers so that ${nursery.bugs[bug]}`, async (t) => {
    t.match(await look(act), right, 'all is well without it');
    running.break(bug);
    const broken = await look(act);
    running.mend();
    t.notMatch(broken, right, 'and not with it');
  });
}

t.test('nursery: what people change is as at the start after a reset, and nobody is signed in', async (t) => {
  running.reset();
  const visitor = new NurseryVisitor(running.url);
  t.match(await visitor.read('children'), /Please sign in/);
  await visitor.signIn();
  const start = await visitor.read('children');
  await visitor.send('DELETE', 'children/14');
  t.match(await visitor.read('children'), /"total":13,/);
  running.reset();
  t.match(await visitor.read('children'), /Please sign in/);
  await visitor.signIn();
  t.equal(await visitor.read('children'), start);
});
