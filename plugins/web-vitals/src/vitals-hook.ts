import type { ExecutableTest, Result, RunHook, Step, StepResult, TestHookContext } from '@testkernel/sdk';
import type { BrowserContext, Page } from 'playwright-core';
import { Measurement } from './measurement.ts';
import { bindingName, measuringScript, reportEvent } from './measuring-script.ts';

/** The time for the last page to report values that it has not reported yet. */
const reportTimeoutMs = 300;

/** Measures every page of a test, and adds the worst values to its result. */
export class VitalsHook implements RunHook {
  readonly #script = measuringScript();
  readonly #measurements = new WeakMap<ExecutableTest, Measurement>();

  /** Each attempt is measured separately; the result has the values of the last one. */
  async beforeTest({ request, test, context }: TestHookContext): Promise<void> {
    if (!request.regression) return;
    const measurement = new Measurement();
    this.#measurements.set(test, measurement);
    await Promise.all([
      context.exposeBinding(bindingName, (_, reports: unknown) => measurement.add(reports)),
      context.addInitScript(this.#script),
    ]);
  }

  /** The context closes after the last step, so pages must report before. */
  async afterStep({ test, context }: TestHookContext, _: Step, result: StepResult): Promise<void> {
    const isLast = result.status === 'failed' || result.index === test.steps.length - 1;
    if (isLast && this.#measurements.has(test)) await collectReports(context);
  }

  async afterTest({ test }: { test: ExecutableTest }, result: Result): Promise<Result | undefined> {
    const webVitals = this.#measurements.get(test)?.worst();
    this.#measurements.delete(test);
    return webVitals ? { ...result, webVitals } : undefined;
  }
}

/** Lets observers see the last paint, and makes pages report. Does not wait for a page that does not respond. */
async function collectReports(context: BrowserContext): Promise<void> {
  const pages = context.pages().filter((page) => page.url() !== 'about:blank');
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, reportTimeoutMs);
  });
  await Promise.race([Promise.all(pages.map(reportOf)), late]);
  clearTimeout(timer);
}

async function reportOf(page: Page): Promise<void> {
  try {
    await page.evaluate(async (event) => {
      await new Promise<void>((resolve) => {
        const idle = window.requestIdleCallback ?? ((done: () => void) => setTimeout(done));
        setTimeout(() => idle(() => resolve(), { timeout: 50 }));
      });
      dispatchEvent(new Event(event));
    }, reportEvent);
  } catch {
    // The page has closed, and reported before that.
  }
}
