import t from 'tap';
import { pool } from '../../sample-applications.ts';
import { PageVisitor } from '../page-visitor.ts';
import { poolViews } from '../pool-views.ts';
import { proveByRequests } from '../prove-by-requests.ts';

const running = await pool.start();
t.teardown(() => running.close());

await proveByRequests(pool, poolViews);

t.test('pool: what people change is as at the start after a reset, and nobody is signed in', async (t) => {
  running.reset();
  const visitor = new PageVisitor(running, pool);
  await visitor.signIn();
  t.match(await visitor.post('/courses/13/remove'), /Baby splash was removed\. .* 13 courses/);
  t.match(await visitor.visit('/courses/13'), /^Page not found/);
  running.reset();
  t.match(await visitor.visit('/courses'), / 14 courses/);
  t.match(await visitor.visit('/dashboard'), /^Staff sign-in/);
});

t.test('pool: a course can not be removed while people are enrolled', async (t) => {
  running.reset();
  const visitor = new PageVisitor(running, pool);
  await visitor.signIn();
  t.match(await visitor.post('/courses/2/remove'), /Turtles can't be removed, because 1 swimmer is enrolled/);
});
