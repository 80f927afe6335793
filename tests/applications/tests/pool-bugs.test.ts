import t from 'tap';
import { pool } from '../sample-applications.ts';
import { poolViews } from './pool-views.ts';
import { PoolVisitor } from './pool-visitor.ts';

const running = await pool.start();
t.teardown(() => running.close());

/** Lets a person look who has not been there before. */
function look(act: (visitor: PoolVisitor) => Promise<string>): Promise<string> {
  running.reset();
  return act(new PoolVisitor(running.url));
}

for (const [bug, { act, right }] of Object.entries(poolViews)) {
  t.test(`pool: a person sees that ${pool.bugs[bug]}`, async (t) => {
    t.match(await look(act), right, 'all is well without it');
    running.break(bug);
    const broken = await look(act);
    running.mend();
    t.notMatch(broken, right, 'and not with it');
  });
}

t.test('pool: what people change is as at the start after a reset, and nobody is signed in', async (t) => {
  running.reset();
  const visitor = new PoolVisitor(running.url);
  await visitor.signIn();
  t.match(await visitor.post('/courses/13/remove'), /Baby splash was removed\. .* 13 courses/);
  t.match(await visitor.visit('/courses/13'), /^Page not found/);
  running.reset();
  t.match(await visitor.visit('/courses'), / 14 courses/);
  t.match(await visitor.visit('/dashboard'), /^Staff sign-in/);
});

t.test('pool: a course can not be removed while people are enrolled', async (t) => {
  running.reset();
  const visitor = new PoolVisitor(running.url);
  await visitor.signIn();
  t.match(await visitor.post('/courses/2/remove'), /Turtles can't be removed, because 1 swimmer is enrolled/);
});
