import type { BrowsersService, DatabaseService } from '@testkernel/sdk';
import { BaselineRecord } from './baseline-record.ts';

/** Tells which browser requests about baselines mean. */
export class BaselineBrowser {
  readonly #browsers: BrowsersService;
  readonly #database: DatabaseService;

  constructor(browsers: BrowsersService, database: DatabaseService) {
    this.#browsers = browsers;
    this.#database = database;
  }

  /** A browser in which the test has baselines, else an engine that is there; anything else is the default engine. */
  async named(wanted: unknown, testId: string): Promise<string> {
    if (typeof wanted === 'string' && (await this.#has(testId, wanted))) return wanted;
    return this.#browsers.engineNamed(wanted);
  }

  /** An engine may be gone whose baselines are still there, to be seen and deleted. */
  async #has(testId: string, browser: string): Promise<boolean> {
    return (await this.#database.em.count(BaselineRecord, { testId, browser })) > 0;
  }
}
