import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@testkernel/sdk';
import type { BrowserContext, FileChooser, Page } from 'playwright-core';
import type { PageReport } from '../in-page/page-report.ts';
import type { InputEvent } from '../input-event.ts';
import { type DialogAnswer, OpenDialog } from './open-dialog.ts';
import { PageChannel } from './page-channel.ts';
import { PageInput } from './page-input.ts';
import { Screencast } from './screencast.ts';

/** What happens in the pages of a recording. `alias` is `page`, `popup1`, `popup2`, … */
export interface PageEvents {
  onReport(report: PageReport, alias: string): void;
  /** The address of a page changed, by a new document or within it. */
  onNavigated(url: string, alias: string): void;
  onDialogAnswered(answer: DialogAnswer, alias: string): void;
  /** The page asks for a file. */
  onFileWanted(chooser: FileChooser, alias: string): void;
  /** Whether anybody sees the pictures. */
  isWatched(): boolean;
  /** A picture of the page that is shown: JPEG in base64. */
  onFrame(data: string): void;
}

/** How long an input may keep the following ones waiting. */
const inputPatienceMs = 3000;

/** One page of a recording: what a person does there is captured, and their input sent to it. */
export class RecordedPage {
  readonly alias: string;
  readonly page: Page;
  readonly channel: PageChannel;
  readonly #input: PageInput;
  readonly #cast: Screencast;
  #dialog: OpenDialog | null = null;
  #dialogOpened: () => void = () => undefined;

  private constructor(
    page: Page,
    alias: string,
    parts: { channel: PageChannel; input: PageInput; cast: Screencast },
  ) {
    this.page = page;
    this.alias = alias;
    this.channel = parts.channel;
    this.#input = parts.input;
    this.#cast = parts.cast;
  }

  static async open(
    context: BrowserContext,
    page: Page,
    { alias, events, log }: { alias: string; events: PageEvents; log: Logger },
  ): Promise<RecordedPage> {
    const onReport = (report: PageReport) => events.onReport(report, alias);
    const channel = await PageChannel.open(context, page, { onReport, log });
    const input = await PageInput.open(channel.session);
    const cast = new Screencast(channel.session, events, log);
    const opened = new RecordedPage(page, alias, { channel, input, cast });
    opened.#listen(events, log);
    return opened;
  }

  get dialog() {
    return this.#dialog?.view ?? null;
  }

  show(): Promise<void> {
    return this.#cast.start();
  }

  hide(): Promise<void> {
    return this.#cast.stop();
  }

  /** Resolves when the page has handled it, when it opened a dialog or closed, or after three seconds. */
  async input(event: InputEvent, events: PageEvents): Promise<void> {
    try {
      if (this.#dialog === null) await this.#send(event);
      else await this.#answer(this.#dialog, event, events);
    } catch (error) {
      // As when a window closes by a button in it.
      if (!this.page.isClosed()) throw error;
    }
  }

  async #answer(dialog: OpenDialog, event: InputEvent, events: PageEvents): Promise<void> {
    const answer = await dialog.input(event);
    if (answer === null) return;
    this.#dialog = null;
    events.onDialogAnswered(answer, this.alias);
  }

  async #send(event: InputEvent): Promise<void> {
    const blocked = new Promise<void>((resolve) => {
      this.#dialogOpened = resolve;
    });
    await Promise.race([this.#input.send(event), blocked, delay(inputPatienceMs, undefined, { ref: false })]);
  }

  #listen(events: PageEvents, log: Logger): void {
    this.page.on('dialog', (dialog) => {
      if (dialog.type() === 'beforeunload') {
        // Staying on the page would stop the navigation that the person asked for.
        dialog.accept().catch((error: unknown) => log.debug({ err: error }, 'a page closed with its dialog'));
        return;
      }
      this.#dialog = new OpenDialog(dialog);
      this.#dialogOpened();
    });
    this.page.on('filechooser', (chooser) => events.onFileWanted(chooser, this.alias));
    this.page.on('framenavigated', (frame) => {
      if (frame === this.page.mainFrame()) events.onNavigated(frame.url(), this.alias);
    });
  }
}
