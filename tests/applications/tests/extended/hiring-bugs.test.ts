import t from 'tap';
import { hiring } from '../../sample-applications.ts';
import { hiringBrowserViews } from '../hiring-browser-views.ts';
import { hiringViews } from '../hiring-views.ts';
import { PageVisitor } from '../page-visitor.ts';
import { proveBugs } from '../prove-bugs.ts';
import { proveByRequests } from '../prove-by-requests.ts';

await proveByRequests(hiring, hiringViews, { tag: 'main' });
await proveBugs(hiring, hiringBrowserViews);

t.test('hiring: what people change is as at the start after a reset, and nobody is signed in', async (t) => {
  const running = await hiring.start();
  t.teardown(() => running.close());
  const visitor = new PageVisitor(running, hiring);
  await visitor.open('/jobs/14');
  t.match(await visitor.send('Delete job'), /Receptionist was deleted\. .* 14 jobs/);
  running.reset();
  t.match(await visitor.visit('/jobs'), /^Sign in/);
  t.match(await visitor.open('/jobs'), / 15 jobs/);
});
