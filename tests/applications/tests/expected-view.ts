import { setTimeout as delay } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';

/** Something that a person sees while all is well. */
export interface ExpectedView {
  /** Does what a person does, and returns what reads the place to look at. */
  act(page: Page): Promise<() => Promise<string>>;
  readonly right: RegExp;
}

const readEveryMs = 30;
const sameReadings = 6;
const timeoutMs = 20_000;

/** Reads until several readings in a row are as wished; returns the last reading. */
export async function readUntil(
  read: () => Promise<string>,
  wished: (text: string) => boolean,
): Promise<string> {
  const end = Date.now() + timeoutMs;
  for (let same = 0; ; await delay(readEveryMs)) {
    const text = await read();
    same = wished(text) ? same + 1 : 0;
    if (same === sameReadings || Date.now() > end) return text;
  }
}

/** The visible text of what the locator finds, however much that is. */
export function textOf(locator: Locator): () => Promise<string> {
  return async () => (await locator.allInnerTexts()).join(' | ').replaceAll(/\s+/g, ' ').trim();
}

export function enteredIn(locator: Locator): () => Promise<string> {
  return async () => ((await locator.count()) === 0 ? '' : locator.inputValue());
}
