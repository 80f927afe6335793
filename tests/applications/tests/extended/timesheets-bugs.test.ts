import t from 'tap';
import { timesheets } from '../../sample-applications.ts';
import { PageVisitor } from '../page-visitor.ts';
import { proveBugs } from '../prove-bugs.ts';
import { proveByRequests } from '../prove-by-requests.ts';
import { timesheetsBrowserViews } from '../timesheets-browser-views.ts';
import { timesheetsViews } from '../timesheets-views.ts';

const inBrowser = Object.entries(timesheets.bugs).filter(([bug]) => bug in timesheetsBrowserViews);
await proveBugs({ ...timesheets, bugs: Object.fromEntries(inBrowser) }, timesheetsBrowserViews);
await proveByRequests(timesheets, timesheetsViews);

t.test('timesheets: after a reset, data are as at the start and nobody is signed in', async (t) => {
  const running = await timesheets.start();
  t.teardown(() => running.close());
  const visitor = new PageVisitor(running, timesheets);
  await visitor.signIn();
  t.match(await visitor.post('/expenses/14/delete'), /Train to Leeds was deleted\. .* 13 expenses/);
  running.reset();
  t.match(await visitor.visit('/expenses'), /^Sign in/);
  t.match(await visitor.open('/expenses'), / 14 expenses/);
});

t.test('timesheets: what is invoiced or in use stays as it is', async (t) => {
  const running = await timesheets.start();
  t.teardown(() => running.close());
  const visitor = new PageVisitor(running, timesheets);
  await visitor.signIn();
  t.match(await visitor.post('/time/17/delete'), /These hours are part of an invoice/);
  t.match(await visitor.post('/expenses/13/delete'), /This expense is part of an invoice/);
  t.match(await visitor.post('/projects/1/delete'), /can't be deleted, because it has hours/);
  t.match(await visitor.post('/clients/1/archive'), /can't be archived, because not all/);
});
