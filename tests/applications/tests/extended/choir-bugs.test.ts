import t from 'tap';
import { choir } from '../../sample-applications.ts';
import { choirBrowserViews } from '../choir-browser-views.ts';
import { type ChoirView, choirViews } from '../choir-views.ts';
import { ChoirVisitor } from '../choir-visitor.ts';
import { proveBugs } from '../prove-bugs.ts';

const running = await choir.start();
t.teardown(() => running.close());

await proveBugs(choir, choirBrowserViews);

/** Lets a person look who has not been there before. */
async function look(act: ChoirView['act']): Promise<string> {
  running.reset();
  const visitor = new ChoirVisitor(running.url);
  await visitor.signIn();
  return act(visitor);
}

for (const [bug, { act, right }] of Object.entries(choirViews)) {
  t.test(`choir: the server answers so that ${choir.bugs[bug]}`, async (t) => {
    t.match(await look(act), right, 'all is well without it');
    running.break(bug);
    const broken = await look(act);
    running.mend();
    t.notMatch(broken, right, 'and not with it');
  });
}

t.test('choir: what people change is as at the start after a reset, and nobody is signed in', async (t) => {
  running.reset();
  const visitor = new ChoirVisitor(running.url);
  t.match(await visitor.read('members'), /Please sign in/);
  await visitor.signIn();
  const start = await visitor.read('members');
  await visitor.send('DELETE', 'members/6');
  t.match(await visitor.read('members'), /"total":25,/);
  running.reset();
  t.match(await visitor.read('members'), /Please sign in/);
  await visitor.signIn();
  t.equal(await visitor.read('members'), start);
});
