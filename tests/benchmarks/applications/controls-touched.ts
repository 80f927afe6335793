import type { PageModel, Test } from '@testkernel/sdk';

export interface Touched {
  readonly seen: number;
  readonly touched: number;
}

/** How many different controls (by role and name) the crawl saw, and how many of them a test's steps use. */
export function controlsTouched(pages: readonly PageModel[], tests: readonly Pick<Test, 'steps'>[]): Touched {
  const used = new Set(
    tests.flatMap(({ steps }) =>
      steps.flatMap(({ action, selector }) => (selector && !action.startsWith('assert') ? [selector] : [])),
    ),
  );
  const controls = pages.flatMap((page) => [
    ...page.controls,
    ...page.states.flatMap((state) => state.controls),
  ]);
  const keyOf = ({ role, name }: (typeof controls)[number]) => `${role} ${name}`;
  const touched = controls.filter(({ locators }) => locators.some((locator) => used.has(locator)));
  return { seen: new Set(controls.map(keyOf)).size, touched: new Set(touched.map(keyOf)).size };
}
