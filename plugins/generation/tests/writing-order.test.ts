import type { FlowPlan } from '@testkernel/sdk';
import t from 'tap';
import type { PlannedTests } from '../src/generate/planned-tests.ts';
import { writingOrder } from '../src/generate/writing-order.ts';
import { classified, pageModel } from './support/page-models.ts';

const pages = [
  '/offers',
  '/offers?page=2',
  '/offers?week=2026-12-07',
  '/offers/7',
  '/offers/new?application=33',
].map((path) => classified(pageModel(path)));

function testsOn(path: string, trial?: FlowPlan['trial']): PlannedTests {
  const page = pages.find((one) => one.page.path === path);
  const plan = { title: path, pageUrl: page?.page.url, ...(trial ? { trial } : {}) } as FlowPlan;
  return { plan } as PlannedTests;
}

t.test('forms for records that were there before wait for others, and other data for both', (t) => {
  const trial = { field: 0, value: '', says: '', valid: false };
  const tried = testsOn('/offers', trial);
  const planned = [tried, ...pages.map(({ page }) => testsOn(page.path))];
  const { plain, onRecords, trials } = writingOrder(planned, { pages, pass: 'full' });
  const paths = (tests: readonly PlannedTests[]) => tests.map(({ plan }) => plan.title);
  t.same(paths(plain), ['/offers', '/offers?page=2', '/offers?week=2026-12-07']);
  t.same(paths(onRecords), ['/offers/7', '/offers/new?application=33']);
  t.same(trials, [tried]);
  t.end();
});

t.test('the first draft sends nothing for records that were there before', (t) => {
  const trial = { field: 0, value: '', says: '', valid: true };
  const planned = [testsOn('/offers'), testsOn('/offers/7'), testsOn('/offers/7', trial)];
  const { plain, onRecords, trials } = writingOrder(planned, { pages, pass: 'preview' });
  t.same([plain, onRecords, trials], [planned.slice(0, 1), [], []]);
  t.end();
});
