import type { ExecutableTest, Result, RunHook, Step, StepResult, TestHookContext } from '@testkernel/sdk';
import type { BrowserContext, Page } from 'playwright-core';
import { Measurement } from './measurement.ts';
import { askingEvent, bindingName, measuringScript } from './measuring-script.ts';

/** Milliseconds that the last page gets to report what it has measured but not told yet. */
const lastWordMs = 300;

/** Measures every page of a test while the test runs, and adds the worst values to its result. */
export class VitalsHook implements RunHook {
  readonly #script = measuringScript();
  readonly #measurements = new WeakMap<ExecutableTest, Measurement>();

  /** Each attempt measures anew: the last one is the result's. */
  async beforeTest({ request, test, context }: TestHookContext): Promise<void> {
    if (!request.regression) return;
    const measurement = new Measurement();
    this.#measurements.set(test, measurement);
    await Promise.all([
      context.exposeBinding(bindingName, (_, reports: unknown) => measurement.add(reports)),
      context.addInitScript(this.#script),
    ]);
  }

  /** The context closes after the last step, and with it goes whatever the pages still had to say. */
  async afterStep({ test, context }: TestHookContext, _: Step, result: StepResult): Promise<void> {
    const isLast = result.status === 'failed' || result.index === test.steps.length - 1;
    if (isLast && this.#measurements.has(test)) await lastWords(context);
  }

  async afterTest({ test }: { test: ExecutableTest }, result: Result): Promise<Result | undefined> {
    const webVitals = this.#measurements.get(test)?.worst();
    this.#measurements.delete(test);
    return webVitals ? { ...result, webVitals } : undefined;
  }
}

/** Lets observers see what has been painted, and tell of it. A page that does not answer keeps nobody waiting. */
async function lastWords(context: BrowserContext): Promise<void> {
  const pages = context.pages().filter((page) => page.url() !== 'about:blank');
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, lastWordMs);
  });
  await Promise.race([Promise.all(pages.map(told)), late]);
  clearTimeout(timer);
}

async function told(page: Page): Promise<void> {
  try {
    await page.evaluate(async (event) => {
      await new Promise<void>((resolve) => {
        const idle = window.requestIdleCallback ?? ((done: () => void) => setTimeout(done));
        setTimeout(() => idle(() => resolve(), { timeout: 50 }));
      });
      dispatchEvent(new Event(event));
    }, askingEvent);
  } catch {
    // The page has gone, and told on leaving what there was to tell.
  }
}
