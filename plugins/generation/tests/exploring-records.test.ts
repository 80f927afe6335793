import type { Draft, PageReadingService, StepSessionRequest } from '@testkernel/sdk';
import { projectTarget } from '@testkernel/sdk/testing';
import t from 'tap';
import { EntityExplorer } from '../src/entity/entity-explorer.ts';
import { formPlan } from './support/form-plan.ts';

const draft: Draft = {
  setup: [{ action: 'navigate', url: '/new' }],
  action: [{ action: 'fill', selector: "getByLabel('Title')", value: 'Chair {{unique}}' }],
  assertions: [],
  expectation: { kind: 'change' },
};

t.test('a record whose exploration was out of time is explored once more, with more time', async (t) => {
  const asked: StepSessionRequest['timeouts'][] = [];
  const sessions = {
    async open({ timeouts }: StepSessionRequest) {
      asked.push(timeouts);
      throw Object.assign(new Error('page.goto: Timeout exceeded.'), { name: 'TimeoutError' });
    },
  };
  const site = { sessions, project: projectTarget('http://127.0.0.1:9') };
  const reading: PageReadingService = { read: unread };
  const explorer = new EntityExplorer(site, {
    reading,
    maySend: () => true,
    reach: { sends: false, orders: false },
    log() {},
  });
  const form = {
    plan: formPlan,
    draft,
    signature: 'new',
    fields: [],
    submittedByBrowser: false,
    listPath: '/',
    knownPaths: new Set<string>(),
    labels: new Map(),
    preselected: new Set<string>(),
    listPaths: [],
    behindSignIn: null,
    binPath: null,
    figurePages: [],
    nextPages: new Map(),
  };
  await t.rejects(explorer.explore(form, new AbortController().signal), { name: 'TimeoutError' });
  const [first, second, ...more] = asked;
  t.equal(more.length, 0);
  t.ok((second?.stepMs ?? 0) > (first?.stepMs ?? 0), 'each step has more time');
  t.ok((second?.navigationMs ?? 0) > (first?.navigationMs ?? 0), 'so has opening a page');
});

async function unread(): Promise<never> {
  throw new Error('No page is read.');
}
