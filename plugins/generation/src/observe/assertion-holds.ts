import type { Locator } from 'playwright-core';

type Check = (locator: Locator, expected: string) => Promise<boolean>;

/** Assertions that need no visible element; all others are about exactly one. */
const ofAnyCount = new Map(
  Object.entries<Check>({
    assertCount: async (locator, expected) => String(await locator.count()) === expected,
    assertHidden: async (locator) => (await locator.count()) === 0 || !(await locator.first().isVisible()),
  }),
);

const ofOne = new Map(
  Object.entries<Check>({
    assertValue: async (locator, expected) =>
      (await isEditable(locator)) && (await locator.inputValue()) === expected,
    assertEnabled: (locator) => locator.isEnabled(),
    assertDisabled: (locator) => locator.isDisabled(),
    assertChecked: (locator) => locator.isChecked(),
    assertInViewport: async (locator) => {
      const box = await locator.boundingBox();
      const size = locator.page().viewportSize();
      if (box === null || size === null || box.width === 0 || box.height === 0) return false;
      return box.x < size.width && box.y < size.height && box.x + box.width > 0 && box.y + box.height > 0;
    },
  }),
);

/**
 * Whether an assertion is true right now. An assertion about an element is true only if exactly one element
 * matches.
 */
export async function holds(
  action: string,
  locator: Locator,
  expected: string | undefined,
): Promise<boolean> {
  const counted = ofAnyCount.get(action);
  if (counted) return counted(locator, expected ?? '');
  if ((await locator.count()) !== 1 || !(await locator.isVisible())) return false;
  const check = ofOne.get(action);
  if (check) return check(locator, expected ?? '');
  if (expected === undefined) return true;
  const text = ((await locator.textContent()) ?? '').replace(/\s+/g, ' ');
  return text.includes(expected);
}

function isEditable(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName));
}
