import type { ExecutableTest, ExecutionRequest, Result, RunHook, TestHookContext } from '@testkernel/sdk';
import type { Page, Request } from 'playwright-core';
import { pathOfUrl } from './path-pattern.ts';
import { tooMany } from './plan-impact.ts';
import type { TouchStore } from './touch-store.ts';

/** Maximum number of paths per test. A test that touches more counts as touching everything. */
const maxPaths = 400;
const maxPathLength = 300;

const ignoredTypes = new Set(['font', 'media']);

/** Records the requests, routes and scripts that each test touches. */
export class TouchHook implements RunHook {
  readonly #store: TouchStore;
  readonly #touched = new WeakMap<ExecutableTest, Set<string>>();

  constructor(store: TouchStore) {
    this.#store = store;
  }

  async beforeTest({ request, test, page, context, redact }: TestHookContext): Promise<void> {
    if (!request.regression) return;
    const touched = new Set<string>();
    this.#touched.set(test, touched);
    const add = (url: string) => note(touched, redact(url), request.project.url);
    // Request steps are sent without a page, so that no page reports them.
    for (const { action, url } of test.steps) if (action === 'request' && url) add(url);
    context.on('request', (made) => {
      if (!ignoredTypes.has(made.resourceType()) && !isPrefetch(made)) add(made.url());
    });
    const follow = (opened: Page) => {
      // Includes navigations of single-page applications, which only change the address.
      opened.on('framenavigated', (frame) => add(frame.url()));
      opened.on('websocket', (socket) => add(socket.url()));
    };
    follow(page);
    context.on('page', follow);
  }

  /** Ignores tests that did not pass, because they may have stopped early. */
  async afterTest(
    { request, test }: { request: ExecutionRequest; test: ExecutableTest },
    result: Result,
  ): Promise<undefined> {
    const touched = this.#touched.get(test);
    this.#touched.delete(test);
    if (!touched || touched.size === 0 || result.status !== 'passed') return;
    await this.#store.record(request.project.id, test, [...touched]);
  }
}

function note(touched: Set<string>, url: string, base: string): void {
  const path = pathOfUrl(url, base)?.slice(0, maxPathLength);
  if (path !== undefined) touched.add(touched.size < maxPaths ? path : tooMany);
}

/** Prefetched resources don't count as touched. */
function isPrefetch(request: Request): boolean {
  const headers = request.headers();
  const purpose = `${headers.purpose ?? ''} ${headers['sec-purpose'] ?? ''} ${headers['x-middleware-prefetch'] ?? ''}`;
  return purpose.includes('prefetch') || headers['next-router-prefetch'] !== undefined;
}
