import { Conflict, type Logger, messageOf } from '@testkernel/sdk';
import type { FileChooser } from 'playwright-core';
import type { ActionLog } from '../actions/action-log.ts';
import type { FileReport } from '../in-page/page-report.ts';
import { fileFor } from './file-for.ts';
import { bodyOf, type OwnFile } from './own-file.ts';

/** A page that waits for a file. */
interface WantedFile {
  readonly chooser: FileChooser;
  readonly asked: FileReport;
  readonly alias: string;
}

/** Gives pages the files that they ask for: one of the person, or a stand-in. */
export class PageFiles {
  readonly #parts: { readonly actions: ActionLog; readonly own: boolean; readonly log: Logger };
  readonly #asked = new Map<string, FileReport>();
  #wanted: WantedFile | null = null;

  /** @param parts `own`: whether pages wait for a file of the person */
  constructor(parts: { readonly actions: ActionLog; readonly own: boolean; readonly log: Logger }) {
    this.#parts = parts;
  }

  /** What the page that waits for a file accepts; null where none waits. */
  get wanted(): { accept: string } | null {
    return this.#wanted === null ? null : { accept: this.#wanted.asked.accept };
  }

  /** An input for files was clicked. */
  asked(report: FileReport, alias: string): void {
    this.#asked.set(alias, report);
  }

  /** The page opened its file dialog. @param records whether what happens is recorded */
  async opened(chooser: FileChooser, alias: string, records: boolean): Promise<void> {
    const asked = this.#asked.get(alias);
    this.#asked.delete(alias);
    if (!records || !asked) return;
    const wanted = { chooser, asked, alias };
    if (this.#parts.own) {
      this.#wanted = wanted;
      return;
    }
    // Nobody can choose a file of another machine in this browser.
    const { name, body } = fileFor(asked.accept);
    try {
      await this.#set(wanted, { name, mimeType: 'text/plain', buffer: Buffer.from(body) }, body);
    } catch (error) {
      this.#parts.log.debug({ err: error }, 'a page closed before it got a file');
    }
  }

  /** Gives the page that waits a file of the person. Throws `Conflict` `NO_FILE_WANTED` where none waits. */
  async give(file: OwnFile): Promise<void> {
    const { name, mimeType = 'application/octet-stream', content } = file;
    const body = bodyOf(file);
    const wanted = this.#wanted;
    this.#wanted = null;
    if (wanted === null || wanted.chooser.page().isClosed()) {
      throw new Conflict(
        'NO_FILE_WANTED',
        'The page asks for no file. Click what opens the file dialog first.',
      );
    }
    try {
      await this.#set(wanted, { name, mimeType, buffer: Buffer.from(content, 'base64') }, body);
    } catch (error) {
      throw new Conflict('NO_FILE_WANTED', `The page took no file: ${messageOf(error)}`);
    }
  }

  async #set(
    { chooser, asked, alias }: WantedFile,
    file: { name: string; mimeType: string; buffer: Buffer },
    body: string,
  ): Promise<void> {
    await chooser.setFiles(file);
    const frame = asked.frameUrl === null ? {} : { frameUrl: asked.frameUrl };
    this.#parts.actions.upload({ name: file.name, body }, asked.element, { pageAlias: alias, ...frame });
  }
}
