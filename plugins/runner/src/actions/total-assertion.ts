import { setTimeout as delay } from 'node:timers/promises';
import { applyLocator, parseLocator, type StepAction, type StepContext, StepFailure } from '@testkernel/sdk';
import type { Locator } from 'playwright';
import { decimalsInText, numberInText } from './number-in-text.ts';
import { pollUntil } from './poll-until.ts';

const maxPages = 100;
/** How long the elements of a page that was just opened, or of a list's next page, are waited for. */
const maxShownMs = 2_000;
const lookEveryMs = 50;

interface Total {
  readonly shown: number;
  readonly actual: number;
  /** By how much they may differ. */
  readonly tolerance: number;
}

const kinds = ['sum', 'count', 'average'];
const halfACent = 0.005;

/**
 * The number in an element is the sum or the average of the numbers in other elements, or says how many they are: those of the same page, or of the
 * page at `url`, with all further pages of their list if `value` locates the control that shows the next one.
 *
 * Others may add entries between the two readings, so both are taken again until they agree or the time is over. With `url`, the
 * step ends on that page.
 */
export const assertTotal: StepAction = {
  needs: ['selector', 'target', 'expected'],
  check: ({ expected, value }) => {
    if (value !== undefined && !isLocator(value)) return 'value must be the locator of a control.';
    return kinds.includes(expected ?? '') ? undefined : 'expected must be sum, average or count.';
  },
  async execute(scope) {
    const { page, step, timeoutMs } = scope;
    const home = page.url();
    const { selector, target, expected } = step;
    let isAway = false;
    await pollUntil<Total>(
      {
        read: async (leftMs) => {
          if (isAway) await page.goto(home, { timeout: leftMs });
          isAway = false;
          const [text, ...others] = await scope.locator.allInnerTexts();
          if (text === undefined || others.length > 0) return undefined;
          const shown = numberInText(text);
          if (step.url !== undefined) {
            isAway = true;
            await page.goto(scope.resolveUrl(step.url), { timeout: leftMs });
          }
          const tolerance = expected === 'average' ? 0.5 / 10 ** decimalsInText(text) : halfACent;
          return { shown, actual: await totalOf(scope, leftMs), tolerance };
        },
        accepts: ({ shown, actual, tolerance }) => Math.abs(shown - actual) <= tolerance + 1e-9,
        expected: `the number in ${selector} to be the ${expected} of ${target}`,
        received: (total) =>
          total ? `${total.shown}, and the ${expected} is ${total.actual}` : 'no such element, or several',
      },
      timeoutMs,
    );
  },
};

function isLocator(text: string): boolean {
  try {
    return parseLocator(text).length > 0;
  } catch {
    return false;
  }
}

/** Of all pages of the list. Throws when the time does not suffice for them. */
async function totalOf({ page, step, target }: StepContext, timeoutMs: number): Promise<number> {
  const next = step.value === undefined ? null : applyLocator(page, parseLocator(step.value));
  const end = performance.now() + timeoutMs;
  let sum = 0;
  let count = 0;
  let texts: string[] = [];
  for (let pages = 0; pages < maxPages; pages += 1) {
    const leftMs = end - performance.now();
    if (pages > 0 && leftMs <= 0) {
      throw new StepFailure(
        'timeout',
        `Only ${pages} pages of the list could be read within ${timeoutMs} ms.`,
      );
    }
    texts = await nextTexts(target, pages === 0 ? [] : texts, Math.min(leftMs, maxShownMs));
    sum = texts.map(numberInText).reduce((a, b) => a + b, sum);
    count += texts.length;
    if (next === null || !(await canBeUsed(next))) break;
    await next.click({ timeout: Math.max(1, end - performance.now()) });
  }
  if (step.expected === 'count') return count;
  return step.expected === 'sum' ? sum : sum / count;
}

/** The texts of the elements once they are no longer those of the page before, or as they are when the time is over. */
async function nextTexts(elements: Locator, before: readonly string[], timeoutMs: number): Promise<string[]> {
  for (const end = performance.now() + timeoutMs; ; await delay(lookEveryMs)) {
    const texts = await elements.allInnerTexts();
    if (texts.join('\n') !== before.join('\n') || performance.now() > end) return texts;
  }
}

/** The last page of a list has no such control, or a disabled one. */
async function canBeUsed(control: Locator): Promise<boolean> {
  if ((await control.count()) !== 1 || !(await control.isVisible())) return false;
  return (await control.isEnabled()) && (await control.getAttribute('aria-disabled')) !== 'true';
}
