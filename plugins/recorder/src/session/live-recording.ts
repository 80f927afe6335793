import { AsyncLocalStorage } from 'node:async_hooks';
import {
  AppError,
  BadRequest,
  type BrowsersService,
  Conflict,
  type Logger,
  messageOf,
} from '@testkernel/sdk';
import { ActionLog, maxActions } from '../actions/action-log.ts';
import { Proposals } from '../actions/proposals.ts';
import type { AssertionKind, RecordedAction } from '../actions/recorded-action.ts';
import { shownActions } from '../actions/shown-actions.ts';
import type { ShownElement } from '../browser/list-elements.ts';
import type { Probe } from '../browser/probe-page.ts';
import { type BrowserWish, RecordedBrowser, unrecordedAlias } from '../browser/recorded-browser.ts';
import type { EffectReport, PageReport } from '../in-page/page-report.ts';
import type { InputEvent } from '../input-event.ts';
import type { RecordedContent } from '../recording-store.ts';
import { Secrets } from '../redaction/secrets.ts';
import { InputQueue } from './input-queue.ts';
import type { OwnFile } from './own-file.ts';
import { PageFiles } from './page-files.ts';

/** A navigation within this time after an input was caused by it. */
const causedMs = 3000;
/** Addresses that follow each other faster count as one navigation. */
const navigationQuietMs = 500;

export interface LiveRecordingParts {
  readonly id: string;
  readonly projectId: string;
  readonly workspaceId: string;
  readonly startedAt: Date;
  readonly browsers: BrowsersService;
  readonly wish: BrowserWish;
  /** Whether files are chosen by `file`. Otherwise pages get a stand-in. */
  readonly ownFiles: boolean;
  readonly log: Logger;
  /** Whether anybody sees the pictures. */
  isWatched(): boolean;
  onFrame(data: string): void;
  /** The browser, or its last page, is gone. */
  onGone(): void;
}

export interface Assertion {
  readonly kind: AssertionKind;
  readonly selector?: string;
  readonly label?: string;
  readonly value?: string;
}

/** A recording in the process that holds it: its browser, and what was recorded so far. */
export class LiveRecording {
  readonly #parts: LiveRecordingParts;
  readonly #secrets = new Secrets();
  readonly #log = new ActionLog(this.#secrets);
  readonly #mask = (text: string) => this.#secrets.mask(text);
  readonly #proposals = new Proposals();
  readonly #inputs = new InputQueue((event) => this.#apply(event));
  readonly #navigations = new Map<string, NodeJS.Timeout>();
  readonly #files: PageFiles;
  readonly #onFrame: (data: string) => void;
  readonly #onGone: () => void;
  #wish: BrowserWish;
  #browser: RecordedBrowser | undefined;
  #switching: Promise<void> | undefined;
  #paused = false;
  #closed = false;
  #causedAt = performance.now();
  #frame: string | null = null;

  constructor(parts: LiveRecordingParts) {
    this.#parts = parts;
    this.#wish = parts.wish;
    this.#files = new PageFiles({ actions: this.#log, own: parts.ownFiles, log: parts.log });
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

  get device(): string | null {
    return this.#wish.device;
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
    return { actions, secrets: this.#secrets.usedIn(JSON.stringify(actions)) };
  }

  get status() {
    return {
      sessionId: this.id,
      status: 'recording' as const,
      url: this.#secrets.mask(this.#browser?.url ?? ''),
      startedAt: this.#parts.startedAt.getTime(),
      actionCount: this.#log.length,
      actions: shownActions(this.#log.actions),
      paused: this.#paused,
      device: this.#wish.device,
      stealth: this.#wish.stealth,
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

  /** Opens the browser and the first address, which is the first action. */
  async start(url: string): Promise<void> {
    await this.#openAt(url);
  }

  /** Resolves when the page has handled the input; while paused at once, without an effect. */
  async input(event: InputEvent): Promise<void> {
    if (!this.#paused) await this.#inputs.add(event);
  }

  assertion({ kind, selector, label, value }: Assertion): RecordedAction {
    if (this.#browser?.alias === unrecordedAlias) {
      throw new Conflict(
        'PAGE_NOT_RECORDED',
        'This window was opened during a pause, so the test has none. Close it.',
      );
    }
    const added = this.#log.assertion({
      kind,
      ...(selector === undefined ? {} : { selector }),
      ...(label === undefined ? {} : { label }),
      ...(value === undefined ? {} : { value }),
      pageAlias: this.#browser?.alias ?? 'page',
    });
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
    for (const timer of this.#navigations.values()) clearTimeout(timer);
    this.#navigations.clear();
    await this.#browser?.close();
  }

  async #reopen(url: string): Promise<void> {
    await this.#browser?.close();
    this.#browser = undefined;
    if (this.#closed) throw new Error('The recording has ended.');
    await this.#openAt(url);
  }

  async #openAt(url: string): Promise<void> {
    this.#causedAt = performance.now();
    this.#browser = await RecordedBrowser.open(
      this.#parts.browsers,
      this.#wish,
      {
        onReport: (report, alias) => this.#report(report, alias),
        onNavigated: (address, alias) => this.#navigated(address, alias),
        onDialogAnswered: ({ type, accepted, text }, alias) => {
          if (accepted && type !== 'alert' && alias !== unrecordedAlias) this.#log.acceptDialog(text, alias);
        },
        onFileWanted: (chooser, alias) =>
          void this.#files.opened(chooser, alias, !this.#paused && !this.#closed),
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
    if (!this.#closed) await this.#browser.goto(url);
    this.#causedAt = performance.now();
    if (this.#closed) {
      await this.#browser.close();
      throw new Error('The recording has ended.');
    }
    this.#log.goto(url, 'page');
  }

  async #apply(event: InputEvent): Promise<void> {
    while (this.#switching) await this.#switching;
    if (this.#paused || this.#closed) return;
    const acts = event.type !== 'mouseMoved';
    if (acts) this.#causedAt = performance.now();
    await this.#browser?.input(event);
    if (acts) this.#causedAt = performance.now();
  }

  #report(report: PageReport, alias: string): void {
    if (this.#paused || this.#closed || alias === unrecordedAlias) return;
    if (report.type === 'effect') {
      this.#propose(report);
      return;
    }
    this.#proposals.clear();
    if (report.type === 'file') this.#files.asked(report, alias);
    else this.#log.report(report, alias);
  }

  #propose({ element, text }: EffectReport): void {
    const [selector] = this.#log.locatorsOf(element);
    if (selector === undefined) return;
    this.#proposals.text(selector, this.#secrets.mask(text), this.#secrets.mask(element.label));
  }

  /** Where no input led to an address, opening it is an action of its own. */
  #navigated(url: string, alias: string): void {
    clearTimeout(this.#navigations.get(alias));
    this.#navigations.delete(alias);
    if (alias === unrecordedAlias) return;
    if (!this.#paused && /^https?:/.test(url)) this.#proposals.url(this.#secrets.mask(url));
    if (this.#paused || performance.now() - this.#causedAt < causedMs || !/^https?:/.test(url)) return;
    const settled = () => {
      this.#navigations.delete(alias);
      if (!this.#paused && !this.#closed) this.#log.goto(url, alias);
    };
    this.#navigations.set(alias, setTimeout(settled, navigationQuietMs));
  }
}
