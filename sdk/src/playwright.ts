import { createRequire } from 'node:module';
import type * as Playwright from 'playwright-core';

const require = createRequire(import.meta.url);

/**
 * Playwright's API, loaded when it is first asked for. Loading takes a quarter of a second and 50 MB, which a server that has
 * launched no browser yet, and a process that never does, need not spend. Import types from `playwright-core`.
 */
export function playwright(): typeof Playwright {
  return require('playwright-core');
}
