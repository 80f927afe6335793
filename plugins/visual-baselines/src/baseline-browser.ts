import type { BrowsersService, DatabaseService } from '@testkernel/sdk';
import { BaselineRecord } from './baseline-record.ts';

/** Decides which browser a request about baselines refers to. */
export class BaselineBrowser {
  readonly #browsers: BrowsersService;
  readonly #database: DatabaseService;

  constructor(browsers: BrowsersService, database: DatabaseService) {
    this.#browsers = browsers;
    this.#database = database;
  }

  /**
   * A browser in which the test has baselines, else an installed engine; any other value means the default
   * engine.
   */
  async named(wanted: unknown, testId: string): Promise<string> {
    if (typeof wanted === 'string' && (await this.#has(testId, wanted))) return wanted;
    return this.#browsers.engineNamed(wanted);
  }

  /** The engine may no longer be installed; its baselines can still be listed and deleted. */
  async #has(testId: string, browser: string): Promise<boolean> {
    return (await this.#database.em.count(BaselineRecord, { testId, browser })) > 0;
  }
}
