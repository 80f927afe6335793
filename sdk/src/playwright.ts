import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type * as Playwright from 'playwright-core';

const require = createRequire(import.meta.url);

/**
 * Playwright's API, loaded when it is first asked for. Loading takes a quarter of a second and 50 MB, which a server that has
 * launched no browser yet, and a process that never does, need not spend. Import types from `playwright-core`.
 */
export function playwright(): typeof Playwright {
  return require('playwright-core');
}

/** The folder of the Playwright that `playwright()` loads, for its files that are no code of a server, as its trace viewer. */
export function playwrightFolder(): string {
  return dirname(require.resolve('playwright-core/package.json'));
}
