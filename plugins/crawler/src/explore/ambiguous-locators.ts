import {
  applyLocator,
  type LocatorExpression,
  type PageModel,
  parseLocator,
  printLocator,
} from '@testkernel/sdk';
import type { Page } from 'playwright-core';
import type { RawControl, RawPage } from '../in-page/raw-page.ts';
import { locatorCandidates } from '../page/locator-candidates.ts';
import type { PageView } from '../page/page-reader.ts';
import { Reading } from '../page/reading.ts';
import type { Exploration } from './exploration.ts';

/** Locators of the page that match more than one element in the state that is open now. */
export async function ambiguousLocators(page: Page, view: PageView, state: RawPage): Promise<string[]> {
  const repeated = repeatedNames(view.raw, state);
  if (repeated.size === 0) return [];
  const affected = view.controls.filter((control) => {
    const source = view.sources.get(control);
    return source !== undefined && repeated.has(keyOf(source));
  });
  const candidates = affected.flatMap((control) => {
    const source = view.sources.get(control);
    return source ? candidatesOf(source, view.raw).map((candidate) => printLocator(candidate)) : [];
  });
  const locators = [...new Set(candidates)];
  const counts = await Promise.all(
    locators.map((locator) => applyLocator(page, parseLocator(locator)).count()),
  );
  return locators.filter((_, index) => (counts[index] ?? 0) > 1);
}

/**
 * Other locators for controls whose locators are all ambiguous, found on the page as it opens. By the
 * control's first locator.
 */
export async function replacements(
  page: Page,
  view: PageView,
  ambiguous: ReadonlySet<string>,
): Promise<Map<string, readonly string[]>> {
  const withoutLocator = view.controls.filter(({ locators }) =>
    locators.every((locator) => ambiguous.has(locator)),
  );
  const found = new Map<string, readonly string[]>();
  if (withoutLocator.length === 0) return found;
  const reading = await Reading.take(page);
  try {
    for (const control of withoutLocator) {
      const source = view.sources.get(control);
      const again = reading.raw.controls.find((one) => source && keyOf(one) === keyOf(source));
      const [lost] = control.locators;
      if (!again || lost === undefined) continue;
      const candidates = candidatesOf(again, reading.raw).filter((one) => !ambiguous.has(printLocator(one)));
      const locators = await reading.locators.among(again, candidates);
      if (locators.length > 0) found.set(lost, locators);
    }
  } finally {
    await reading.close();
  }
  return found;
}

function candidatesOf(source: RawControl, raw: RawPage): LocatorExpression[] {
  const isField = raw.forms.some((form) => form.fields.some((field) => field.element === source.element));
  return locatorCandidates(source, isField, raw.places);
}

/** The page model without the ambiguous locators, for elements that have others. */
export function withoutAmbiguous(
  page: PageModel,
  { ambiguous, replaced }: Pick<Exploration, 'ambiguous' | 'replaced'>,
): PageModel {
  if (ambiguous.size === 0) return page;
  const revise = <T extends { readonly locators: readonly string[] }>(one: T): T => {
    const left = one.locators.filter((locator) => !ambiguous.has(locator));
    const others = left.length > 0 ? left : replaced.get(one.locators[0] ?? '');
    return others === undefined ? one : { ...one, locators: others };
  };
  return {
    ...page,
    controls: page.controls.map(revise),
    forms: page.forms.map((form) => ({
      ...form,
      fields: form.fields.map(revise),
      submit: form.submit && revise(form.submit),
    })),
  };
}

function repeatedNames(before: RawPage, after: RawPage): Set<string> {
  const counts = countNames(before.controls);
  return new Set(
    [...countNames(after.controls)].flatMap(([key, count]) => (count > (counts.get(key) ?? 0) ? [key] : [])),
  );
}

function countNames(controls: readonly RawControl[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const control of controls) counts.set(keyOf(control), (counts.get(keyOf(control)) ?? 0) + 1);
  return counts;
}

function keyOf({ role, name }: RawControl): string {
  return `${role} ${name}`;
}
