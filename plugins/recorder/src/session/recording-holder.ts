import {
  BadRequest,
  type BrowsersService,
  Conflict,
  isAnswer,
  type Logger,
  messageOf,
  NotFound,
  type ProjectTarget,
  type ScopeService,
  type SignInsService,
  type Step,
  type StepSessionsService,
  type StreamsService,
  Unavailable,
} from '@testkernel/sdk';
import type { Beginning } from '../beginning/beginning.ts';
import { waysToSignIn } from '../beginning/sign-in-steps.ts';
import type { EndReason, RecordingRecord } from '../recording-record.ts';
import type { RecordingStore } from '../recording-store.ts';
import type { SavedRecordings } from '../saved-recordings.ts';
import { LiveRecording } from './live-recording.ts';
import type { AnswerOf, RequestOf } from './operations.ts';

export interface RecordingHolderDependencies {
  readonly store: RecordingStore;
  readonly saved: SavedRecordings;
  readonly browsers: BrowsersService;
  readonly stepSessions: StepSessionsService;
  readonly signIns: SignInsService | undefined;
  readonly streams: StreamsService;
  readonly scope: ScopeService;
  readonly limits: { readonly recordingMs: number; readonly ofProcess: number };
  readonly log: Logger;
}

/** How a new recording begins. */
export interface RecordingStart {
  /** Where it begins without a test. */
  readonly url: string;
  readonly project: ProjectTarget;
  readonly signedIn: boolean;
  readonly test: Beginning['test'];
  readonly device: string | null;
  readonly stealth: boolean;
  readonly ownFiles: boolean;
}

/** How often a process looks whether its recordings were ended elsewhere. */
const watchMs = 5000;

/** The recordings whose browsers this process holds. */
export class RecordingHolder {
  readonly #dependencies: RecordingHolderDependencies;
  readonly #live = new Map<string, LiveRecording>();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  /** Ends those that are starting. */
  readonly #stopping = new AbortController();
  #starting = 0;
  #watch: NodeJS.Timeout | undefined;

  constructor(dependencies: RecordingHolderDependencies) {
    this.#dependencies = dependencies;
  }

  /** Watches its recordings. */
  start(): void {
    this.#watch = setInterval(() => void this.#closeEnded(), watchMs);
    this.#watch.unref();
  }

  /** Ends every recording; what was recorded can be saved after a restart. */
  async stop(): Promise<void> {
    clearInterval(this.#watch);
    this.#stopping.abort();
    await Promise.all([...this.#live.values()].map((live) => this.#endByItself(live, 'server-stopped')));
  }

  /** Throws `Unavailable` `RECORDER_BUSY` when this process holds as many as it may. */
  checkRoom(): void {
    if (this.#live.size + this.#starting < this.#dependencies.limits.ofProcess) return;
    throw new Unavailable('RECORDER_BUSY', 'This server has no room for another recording. Try again later.');
  }

  /** Opens the browser of a new recording. When that fails, the recording has ended. Answers the address that it shows. */
  async begin(record: RecordingRecord, start: RecordingStart): Promise<{ url: string }> {
    const { store, log } = this.#dependencies;
    try {
      this.checkRoom();
    } catch (error) {
      await store.end(record.id, 'not-started');
      throw error;
    }
    this.#starting += 1;
    try {
      const live = await this.#open(record, start);
      this.#live.set(live.id, live);
      this.#timers.set(live.id, this.#timeoutOf(live));
      return { url: live.url };
    } catch (error) {
      await store.end(record.id, 'not-started');
      if (isAnswer(error) || error instanceof Unavailable) throw error;
      log.info({ reason: messageOf(error) }, 'the first page of a recording could not be opened');
      throw new BadRequest('SITE_UNREACHABLE', `No page could be opened at ${start.url}.`);
    } finally {
      this.#starting -= 1;
    }
  }

  async #open(record: RecordingRecord, start: RecordingStart): Promise<LiveRecording> {
    if (!start.signedIn) return this.#openWith([], record, start);
    let failure: unknown;
    for await (const signIn of waysToSignIn(this.#dependencies, start.project, this.#stopping.signal)) {
      try {
        return await this.#openWith(signIn, record, start);
      } catch (error) {
        if (!(error instanceof Conflict && error.code === 'SIGN_IN_FAILED')) throw error;
        failure = error;
      }
    }
    throw failure;
  }

  async #openWith(
    signIn: readonly Step[],
    record: RecordingRecord,
    { url, project, test, ownFiles, device, stealth }: RecordingStart,
  ): Promise<LiveRecording> {
    const { signal } = this.#stopping;
    const { browsers, stepSessions, streams, log } = this.#dependencies;
    const live = new LiveRecording({
      id: record.id,
      projectId: record.projectId,
      workspaceId: record.workspaceId,
      startedAt: record.startedAt,
      browsers,
      stepSessions,
      wish: { device, stealth, egress: project.egress, baseUrl: url },
      beginning: { project, signIn, test },
      ownFiles,
      log,
      isWatched: () => streams.watched(record.id),
      onFrame: (data) => this.#showFrame(record.id, data),
      onGone: () => void this.#endByItself(live, 'browser-gone'),
    });
    const close = () => void live.close();
    signal.addEventListener('abort', close, { once: true });
    try {
      await live.start(url);
      return live;
    } catch (error) {
      await live.close();
      throw error;
    } finally {
      signal.removeEventListener('abort', close);
    }
  }

  status(id: string): AnswerOf<'status'> {
    return this.#get(id).status;
  }

  async input(id: string, event: RequestOf<'input'>): Promise<AnswerOf<'input'>> {
    await this.#get(id).input(event);
    return { ok: true };
  }

  assertion(id: string, wanted: RequestOf<'assertion'>): AnswerOf<'assertion'> {
    return { ok: true, action: this.#get(id).assertion(wanted) };
  }

  pause(id: string, { paused }: RequestOf<'pause'>): AnswerOf<'pause'> {
    const live = this.#get(id);
    live.paused = paused;
    return { ok: true, paused: live.paused };
  }

  async file(id: string, file: RequestOf<'file'>): Promise<AnswerOf<'file'>> {
    const live = this.#get(id);
    await live.file(file);
    return { ok: true, actionCount: live.actionCount };
  }

  unique(id: string, { index }: RequestOf<'unique'>): AnswerOf<'unique'> {
    return { ok: true, action: this.#get(id).makeUnique(index) };
  }

  popLast(id: string): AnswerOf<'popLast'> {
    const live = this.#get(id);
    const removed = live.popLast();
    return { ok: true, removed, actionCount: live.actionCount };
  }

  async device(id: string, { device }: RequestOf<'device'>): Promise<AnswerOf<'device'>> {
    const live = this.#get(id);
    try {
      const url = await live.switchDevice(device);
      const { width, height } = this.#dependencies.browsers.screenOf(device);
      return { ok: true, device, viewport: { width, height }, url };
    } catch (error) {
      if (!isAnswer(error)) {
        await this.#dependencies.store.end(id, 'device-switch-failed');
        await this.#forget(live);
      }
      throw error;
    }
  }

  async probe(id: string, { x, y }: RequestOf<'probe'>): Promise<AnswerOf<'probe'>> {
    return { probe: await this.#get(id).probe(x, y) };
  }

  async elements(id: string): Promise<AnswerOf<'elements'>> {
    return { elements: await this.#get(id).elements() };
  }

  frame(id: string): AnswerOf<'frame'> {
    return { data: this.#get(id).frame };
  }

  /** Saves what was recorded, or discards it. Of several calls, one succeeds, and the others throw `NotFound`. */
  async end(id: string, { labels }: RequestOf<'stop'>): Promise<AnswerOf<'stop'>> {
    const { saved, store } = this.#dependencies;
    const live = this.#get(id);
    if (labels === null) {
      if (!(await store.end(id, 'discarded'))) throw notFound();
      await this.#forget(live);
      return { testId: null, actionCount: live.actionCount };
    }
    const { content } = live;
    const { test } = await saved.save(live.projectId, labels, async () => {
      if (!(await store.end(id, 'saved'))) throw notFound();
      return content;
    });
    await this.#forget(live);
    return { testId: test.id, actionCount: content.actions.length };
  }

  #get(id: string): LiveRecording {
    const live = this.#live.get(id);
    if (!live) throw notFound();
    return live;
  }

  #timeoutOf(live: LiveRecording): NodeJS.Timeout {
    const timer = setTimeout(
      () => void this.#endByItself(live, 'timeout'),
      this.#dependencies.limits.recordingMs,
    );
    timer.unref();
    return timer;
  }

  /** Keeps what was recorded in the database, and closes the browser. */
  async #endByItself(live: LiveRecording, reason: EndReason): Promise<void> {
    const { scope, store, log } = this.#dependencies;
    try {
      await scope.inWorkspace(live.workspaceId, async () => {
        await store.end(live.id, reason, live.content);
      });
    } catch (error) {
      log.error({ err: error, recording: live.id }, 'what was recorded could not be kept');
    } finally {
      await this.#forget(live);
    }
  }

  async #forget(live: LiveRecording): Promise<void> {
    clearTimeout(this.#timers.get(live.id));
    this.#timers.delete(live.id);
    this.#live.delete(live.id);
    await live.close();
  }

  /** Closes the browsers of recordings that were ended elsewhere, as with their project. */
  async #closeEnded(): Promise<void> {
    const ids = [...this.#live.keys()];
    if (ids.length === 0) return;
    try {
      const open = await this.#dependencies.store.stillOpen(ids);
      const ended = ids.filter((id) => !open.has(id)).flatMap((id) => this.#live.get(id) ?? []);
      await Promise.all(ended.map((live) => this.#forget(live)));
    } catch (error) {
      this.#dependencies.log.warn({ err: error }, 'the recordings of this process could not be looked up');
    }
  }

  #showFrame(id: string, data: string): void {
    const { streams } = this.#dependencies;
    if (streams.watched(id)) streams.transient(id, 'frame', { data });
  }
}

function notFound(): NotFound {
  return new NotFound('Recording', 'RECORDING_NOT_FOUND');
}
