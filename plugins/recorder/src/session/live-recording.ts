import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError, BadRequest, Conflict, messageOf, uniqueWord } from '@testkernel/sdk';
import { ActionLog, maxActions } from '../actions/action-log.ts';
import { Proposals } from '../actions/proposals.ts';
import type { Assertion, RecordedAction } from '../actions/recorded-action.ts';
import { shownActions } from '../actions/shown-actions.ts';
import type { Beginning } from '../beginning/beginning.ts';
import { knownTexts } from '../beginning/known-texts.ts';
import { playBeginning } from '../beginning/play-beginning.ts';
import type { ShownElement } from '../browser/list-elements.ts';
import type { Probe } from '../browser/probe-page.ts';
import { type BrowserWish, RecordedBrowser, unrecordedAlias } from '../browser/recorded-browser.ts';
import type { InputEvent } from '../input-event.ts';
import type { RecordedContent } from '../recording-store.ts';
import { Secrets } from '../redaction/secrets.ts';
import { InputQueue } from './input-queue.ts';
import type { LiveRecordingParts } from './live-recording-parts.ts';
import { ObservedPages } from './observed-pages.ts';
import type { OwnFile } from './own-file.ts';
import { PageFiles } from './page-files.ts';

/** A recording in the process that holds it: its browser, and what was recorded so far. */
export class LiveRecording {
  readonly #parts: LiveRecordingParts;
  readonly #secrets: Secrets;
  /** Of `{{unique}}`, on each device. */
  readonly #unique = uniqueWord();
  readonly #log: ActionLog;
  readonly #mask = (text: string) => this.#secrets.mask(text);
  readonly #proposals = new Proposals();
  readonly #inputs = new InputQueue((event) => this.#apply(event));
  readonly #ending = new AbortController();
  readonly #files: PageFiles;
  readonly #pages: ObservedPages;
  readonly #onFrame: (data: string) => void;
  readonly #onGone: () => void;
  #wish: BrowserWish;
  #browser: RecordedBrowser | undefined;
  #switching: Promise<void> | undefined;
  #paused = false;
  #closed = false;
  #frame: string | null = null;

  constructor(parts: LiveRecordingParts) {
    this.#parts = parts;
    this.#wish = parts.wish;
    const { beginning } = parts;
    this.#secrets = new Secrets(beginning.test?.secrets, knownTexts(this.#unique, beginning));
    this.#log = new ActionLog(this.#secrets, maxActions - beginning.signIn.length);
    this.#files = new PageFiles({ actions: this.#log, own: parts.ownFiles, log: parts.log });
    this.#pages = new ObservedPages({
      actions: this.#log,
      proposals: this.#proposals,
      secrets: this.#secrets,
      files: this.#files,
      records: () => !this.#paused && !this.#closed,
    });
    // What the browser reports arrives in the asynchronous context in which it was launched.
    this.#onFrame = AsyncLocalStorage.bind(parts.onFrame);
    this.#onGone = AsyncLocalStorage.bind(parts.onGone);
  }

  get id(): string {
    return this.#parts.id;
  }

  get projectId(): string {
    return this.#parts.projectId;
  }

  get workspaceId(): string {
    return this.#parts.workspaceId;
  }

  get paused(): boolean {
    return this.#paused;
  }

  set paused(paused: boolean) {
    this.#paused = paused;
  }

  /** The newest picture of the page that is shown, JPEG in base64; null before the first. */
  get frame(): string | null {
    return this.#frame;
  }

  get actionCount(): number {
    return this.#log.length;
  }

  get content(): RecordedContent {
    const { actions } = this.#log;
    const { signIn } = this.#parts.beginning;
    return { signIn, actions, secrets: this.#secrets.usedIn(JSON.stringify(actions)) };
  }

  get status() {
    return {
      sessionId: this.id,
      status: 'recording' as const,
      url: this.url,
      startedAt: this.#parts.startedAt.getTime(),
      actionCount: this.#log.length,
      actions: shownActions(this.#log.actions),
      paused: this.#paused,
      device: this.#wish.device,
      stealth: this.#wish.stealth,
      signedIn: this.#parts.beginning.signIn.length > 0,
      dialog: this.#dialog,
      proposals: this.#proposals.all,
      fileWanted: this.#files.wanted,
    };
  }

  get #dialog() {
    const dialog = this.#browser?.dialog ?? null;
    if (dialog === null) return null;
    const text = dialog.text === null ? null : this.#mask(dialog.text);
    return { ...dialog, message: this.#mask(dialog.message), text };
  }

  /**
   * Opens the browser. Its first actions are the steps of a saved test, or else the first address. Throws what `playBeginning`
   * throws.
   *
   * @param url used where the recording does not begin with a test
   */
  async start(url: string): Promise<void> {
    const { test } = this.#parts.beginning;
    await this.#open(this.#parts.beginning, test === null ? url : null);
    if (test !== null) this.#log.take(test.steps);
  }

  /** The address of the page that is shown, masked. */
  get url(): string {
    return this.#mask(this.#browser?.url ?? '');
  }

  /** Resolves when the page has handled the input; while paused at once, without an effect. */
  async input(event: InputEvent): Promise<void> {
    if (!this.#paused) await this.#inputs.add(event);
  }

  assertion(assertion: Assertion): RecordedAction {
    if (this.#browser?.alias === unrecordedAlias) {
      throw new Conflict(
        'PAGE_NOT_RECORDED',
        'This window was opened during a pause, so the test has none. Close it.',
      );
    }
    const added = this.#log.assertion({ ...assertion, pageAlias: this.#browser?.alias ?? 'page' });
    if (added) return added;
    throw new Conflict('RECORDING_FULL', `A recording has at most ${maxActions} actions. Save it.`);
  }

  /** Gives a field another value in each run. Throws `BadRequest` `NOT_A_FILL` for other actions, and for secrets. */
  makeUnique(index: number): RecordedAction {
    const changed = this.#log.makeUnique(index);
    if (changed) return changed;
    throw new BadRequest('NOT_A_FILL', `The action ${index} fills in no value that could be made unique.`);
  }

  /** Gives the page that asks for a file one of the person. Throws `Conflict` `NO_FILE_WANTED` where none asks. */
  file(file: OwnFile): Promise<void> {
    return this.#files.give(file);
  }

  popLast(): RecordedAction | null {
    return this.#log.popLast();
  }

  async probe(x: number, y: number): Promise<Probe | null> {
    return (await this.#browser?.probe(x, y, this.#mask)) ?? null;
  }

  /** What the page shows, without the values of secrets. */
  async elements(): Promise<ShownElement[]> {
    return (await this.#browser?.elements(this.#mask)) ?? [];
  }

  /**
   * Opens the address of the page in a browser context of another device; does nothing for the present one. Returns the
   * address, masked. Throws 500 `DEVICE_SWITCH_FAILED` when that fails: the recording is over then.
   */
  async switchDevice(device: string | null): Promise<string> {
    while (this.#switching) await this.#switching;
    const url = this.#browser?.url ?? this.#parts.wish.baseUrl;
    if (device === this.#wish.device) return this.#mask(url);
    this.#wish = { ...this.#wish, device };
    const switching = this.#reopen(url);
    // Others only wait for the end of it; its failure is thrown below.
    this.#switching = switching.catch(() => undefined);
    try {
      await switching;
    } catch (error) {
      this.#parts.log.warn(
        { reason: messageOf(error), recording: this.id },
        'the device could not be switched',
      );
      throw new AppError(
        500,
        'DEVICE_SWITCH_FAILED',
        'Device switch failed — recorder torn down. Re-launch the recorder to continue.',
      );
    } finally {
      this.#switching = undefined;
    }
    return this.#mask(this.#browser?.url ?? url);
  }

  /** Closes the browser. What was recorded can still be read. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#ending.abort();
    this.#pages.close();
    await this.#browser?.close();
  }

  async #reopen(url: string): Promise<void> {
    await this.#browser?.close();
    this.#browser = undefined;
    if (this.#closed) throw new Error('The recording has ended.');
    await this.#open({ ...this.#parts.beginning, test: null }, url);
  }

  /** @param url opened after the steps, as an action; null opens none */
  async #open(beginning: Beginning, url: string | null): Promise<void> {
    this.#pages.acted();
    this.#browser = await RecordedBrowser.open(
      this.#parts.browsers,
      this.#wish,
      {
        openPages: (session, options) =>
          playBeginning(this.#parts.stepSessions, session, {
            beginning,
            options,
            unique: this.#unique,
            signal: this.#ending.signal,
          }),
        onReport: (report, alias) => this.#pages.onReport(report, alias),
        onNavigated: (address, alias) => this.#pages.onNavigated(address, alias),
        onDialogAnswered: (answer, alias) => this.#pages.onDialogAnswered(answer, alias),
        onFileWanted: (chooser, alias) => this.#pages.onFileWanted(chooser, alias),
        isWatched: () => this.#parts.isWatched(),
        onFrame: (data) => {
          this.#frame = data;
          this.#onFrame(data);
        },
        isPaused: () => this.#paused,
        onGone: () => {
          if (!this.#closed) this.#onGone();
        },
      },
      this.#parts.log,
    );
    if (!this.#closed && url !== null) await this.#browser.goto(url);
    this.#pages.acted();
    if (this.#closed) {
      await this.#browser.close();
      throw new Error('The recording has ended.');
    }
    if (url !== null) this.#log.goto(url, 'page');
  }

  async #apply(event: InputEvent): Promise<void> {
    while (this.#switching) await this.#switching;
    if (this.#paused || this.#closed) return;
    const acts = event.type !== 'mouseMoved';
    if (acts) this.#pages.acted();
    await this.#browser?.input(event);
    if (acts) this.#pages.acted();
  }
}
