import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Virtual } from '@guidepup/virtual-screen-reader';
import type { Page } from 'playwright';

/** Where the page loads the reader from: an address of its own origin, which its policy allows, answered by the test. */
const address = '/console/assets/virtual-screen-reader.js';
const source = new URL(import.meta.resolve('@guidepup/virtual-screen-reader/browser.js'));
/** How the reader begins what a live region tells. */
const live = /^(polite|assertive): /;
/** Until what a key changed has been told, and nothing more follows. */
const quietMs = 120;
const mostMs = 1_500;
const mostPhrases = 300;

type Command = Parameters<Virtual['perform']>[0];

declare global {
  /** The reader, in the page. */
  var screenReader: Virtual;
}

/** What one action has told. */
export interface Told {
  /** Where the focus went, and what was read. */
  readonly phrases: readonly string[];
  /** What live regions announced. */
  readonly announced: readonly string[];
}

/** A simulated screen reader in a page, which follows the focus and the live regions as the person presses keys. */
export class ScreenReader {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Answers the address of the reader. The page may then be opened, and the reader started in it. */
  static async for(page: Page): Promise<ScreenReader> {
    const body = await readFile(fileURLToPath(source));
    await page.route(`**${address}`, (route) => route.fulfill({ body, contentType: 'text/javascript' }));
    return new ScreenReader(page);
  }

  /** Begins in the page that is open, and at the element that has its focus. */
  async start(): Promise<Told> {
    await this.#page.evaluate(async (module) => {
      const { virtual } = await import(module);
      globalThis.screenReader = virtual;
      const focused = document.activeElement;
      await virtual.start({ container: document.body });
      await virtual.clearSpokenPhraseLog();
      if (!(focused instanceof HTMLElement)) return;
      focused.blur();
      focused.focus();
    }, address);
    return this.#told();
  }

  /** What is told when these keys are pressed. */
  async press(...keys: readonly string[]): Promise<Told> {
    await this.#page.evaluate(() => screenReader.clearSpokenPhraseLog());
    for (const key of keys) await this.#page.keyboard.press(key);
    return this.#told();
  }

  /** What is told while a text is typed. */
  async type(text: string): Promise<Told> {
    await this.#page.evaluate(() => screenReader.clearSpokenPhraseLog());
    await this.#page.keyboard.type(text);
    return this.#told();
  }

  /** All places that a command of the reader leads to, from the first one until it comes back to it. */
  walk(command: Command): Promise<readonly string[]> {
    return this.#page.evaluate(
      async ([name, most]) => {
        const places: string[] = [];
        const nodes: (Node | null)[] = [];
        while (places.length < most) {
          await screenReader.perform(name);
          if (nodes.includes(screenReader.activeNode)) break;
          nodes.push(screenReader.activeNode);
          places.push(await screenReader.lastSpokenPhrase());
        }
        return places;
      },
      [command, mostPhrases] as const,
    );
  }

  /** What is read from the place of the reader on until a phrase that matches. */
  readTo(end: RegExp): Promise<readonly string[]> {
    return this.#page.evaluate(
      async ([pattern, most]) => {
        const phrases: string[] = [];
        while (phrases.length < most) {
          await screenReader.next();
          const phrase = await screenReader.lastSpokenPhrase();
          phrases.push(phrase);
          if (new RegExp(pattern).test(phrase)) break;
        }
        return phrases;
      },
      [end.source, mostPhrases] as const,
    );
  }

  /** What has been told since the log was cleared, once something was and nothing follows. */
  async #told(): Promise<Told> {
    const log = await this.#page.evaluate(
      async ([quiet, most]) => {
        const began = performance.now();
        let before = 0;
        for (;;) {
          await new Promise((resolve) => setTimeout(resolve, quiet));
          const { length } = await screenReader.spokenPhraseLog();
          if ((length > 0 && length === before) || performance.now() - began > most) break;
          before = length;
        }
        return screenReader.spokenPhraseLog();
      },
      [quietMs, mostMs] as const,
    );
    return {
      phrases: log.filter((phrase) => !live.test(phrase)),
      announced: log.filter((phrase) => live.test(phrase)).map((phrase) => phrase.replace(live, '')),
    };
  }
}
