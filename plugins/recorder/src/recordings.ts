import {
  type ActivityTrailService,
  BadRequest,
  type BrowsersService,
  Conflict,
  desktopDefaults,
  type EgressService,
  NotFound,
  type ProjectsService,
  type ProjectTarget,
  ReplicaGone,
  type ReplicasService,
  type Static,
  type TestsService,
  type TSchema,
} from '@testkernel/sdk';
import type { RecordingRecord } from './recording-record.ts';
import type { RecordingStore } from './recording-store.ts';
import type { SavedRecordings } from './saved-recordings.ts';
import { type Operation, operations } from './session/operations.ts';
import type { RecordingHolder } from './session/recording-holder.ts';
import { savedLabels, type TestLabels } from './test-labels.ts';

export interface RecordingsDependencies {
  readonly activity: ActivityTrailService;
  readonly browsers: BrowsersService;
  readonly egress: EgressService;
  readonly projects: ProjectsService;
  readonly replicas: ReplicasService;
  readonly tests: TestsService;
  readonly store: RecordingStore;
  readonly holder: RecordingHolder;
  readonly saved: SavedRecordings;
  /** The most open recordings of a workspace. */
  readonly maxOfWorkspace: number;
  /** Milliseconds that a recording may take. */
  readonly maxMs: number;
}

export interface StartWish {
  readonly startUrl?: string;
  readonly device?: string;
  readonly stealth: boolean;
  /** Whether it begins signed in with the project's credentials. */
  readonly signedIn: boolean;
  /** A test of the project whose steps are executed first, and become the first actions. */
  readonly fromTestId?: string;
  readonly labels: TestLabels;
  readonly ownFiles: boolean;
}

/** A device switch closes a browser context, opens another one and loads a page. */
const slowestMs = 60_000;

/** Recordings on any replica: what concerns an open one is done by the process that holds its browser. */
export class Recordings {
  readonly #dependencies: RecordingsDependencies;

  constructor(dependencies: RecordingsDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Throws `BadRequest` for an unknown device, and for an address that is not allowed or can't be opened, `NotFound` for a test of
   * another project, and what `signInSteps` and `playBeginning` throw.
   */
  async start(projectId: string, wish: StartWish) {
    const { activity, browsers, egress, holder, projects } = this.#dependencies;
    const project = await projects.get(projectId);
    const device = deviceOf(wish.device);
    browsers.validate({ ...desktopDefaults, device });
    const test = await this.#testOf(projectId, wish);
    const startUrl = wish.startUrl?.trim() || project.url;
    const target = await this.#targetOf(projectId, startUrl);
    await egress.check(startUrl, target.egress);
    holder.checkRoom();
    const record = await this.#reserve(projectId, wish.labels);
    await activity.record({ type: 'recorder.start', projectId, projectName: project.name });
    const { stealth, ownFiles, signedIn } = wish;
    const { url } = await holder.begin(record, {
      url: startUrl,
      project: target,
      signedIn,
      test,
      device,
      stealth,
      ownFiles,
    });
    const { width, height } = browsers.screenOf(device);
    return {
      sessionId: record.id,
      startUrl: test === null ? startUrl : url,
      device,
      stealth,
      viewport: { width, height },
    };
  }

  /** Throws `NotFound` for a recording that is unknown, ended, or of another project or workspace. */
  find(projectId: string, sessionId: string): Promise<RecordingRecord> {
    return this.#dependencies.store.open(projectId, sessionId);
  }

  /** The state of a recording, as its holder knows it, with its labels. */
  async status(projectId: string, sessionId: string) {
    const record = await this.find(projectId, sessionId);
    const held = await this.#askHolder(operations.status, record, {});
    return { ...held, name: record.name, tags: record.tags };
  }

  /** Changes what is given of the labels of its test. Throws as `find` does. */
  label(projectId: string, sessionId: string, labels: TestLabels): Promise<RecordingRecord> {
    return this.#dependencies.store.label(projectId, sessionId, labels);
  }

  /** As `find`, but also for one that ended by itself and can still be saved. */
  async findForStop(projectId: string, sessionId: string): Promise<void> {
    try {
      await this.find(projectId, sessionId);
    } catch (error) {
      if (!(error instanceof NotFound)) throw error;
      await this.#dependencies.store.recoverable(projectId, sessionId);
    }
  }

  /**
   * Has the holder of a recording do something. Throws as `find` does, also when the holder is gone, which ends the
   * recording.
   */
  async ask<Request extends TSchema, Answer extends TSchema>(
    operation: Operation<Request, Answer>,
    projectId: string,
    sessionId: string,
    request: Static<Request>,
  ): Promise<Static<Answer>> {
    return this.#askHolder(operation, await this.find(projectId, sessionId), request);
  }

  /** As `ask`, for the device. Throws `BadRequest` `INVALID_DEVICE` for an unknown one, which changes nothing. */
  async switchDevice(projectId: string, sessionId: string, device: string | null) {
    this.#dependencies.browsers.validate({ ...desktopDefaults, device });
    return this.ask(operations.device, projectId, sessionId, { device });
  }

  /** An open recording of the workspace, of any project; null where there is no such recording. */
  findOpen(sessionId: string): Promise<RecordingRecord | null> {
    return this.#dependencies.store.find(sessionId);
  }

  /** The newest picture of a recording; null before the first. */
  async frame(record: RecordingRecord): Promise<string | null> {
    return (await this.#askHolder(operations.frame, record, {})).data;
  }

  /**
   * Throws `BadRequest` `NAME_MISSING` where neither `given` nor the recording has a name.
   *
   * @param given null discards what was recorded
   */
  async stop(projectId: string, sessionId: string, given: TestLabels | null) {
    const { store, saved, tests } = this.#dependencies;
    let recording: RecordingRecord | null = null;
    try {
      recording = await this.find(projectId, sessionId);
    } catch (error) {
      if (!(error instanceof NotFound)) throw error;
    }
    if (recording) {
      const labels = given && savedLabels(given, recording);
      const { testId, actionCount } = await this.#askHolder(operations.stop, recording, { labels });
      return { test: testId === null ? null : await tests.get(testId), actionCount, recovered: false };
    }
    const ended = await store.recoverable(projectId, sessionId);
    if (given === null) {
      const { actions } = await store.recover(sessionId, 'discarded');
      return { test: null, actionCount: actions.length, recovered: false };
    }
    const labels = savedLabels(given, ended);
    const { test, actionCount } = await saved.save(projectId, labels, () =>
      store.recover(sessionId, 'saved'),
    );
    return { test, actionCount, recovered: ended.endReason === 'timeout' };
  }

  /** Ends the recordings whose process is gone, and those that are open for longer than any may be. */
  async endLost(): Promise<void> {
    const { store, maxMs } = this.#dependencies;
    await store.endOverdue(maxMs);
    await this.#endOfGone(await store.holders());
  }

  /** Recordings whose process is gone do not count, once that is known. */
  async #reserve(projectId: string, labels: TestLabels): Promise<RecordingRecord> {
    const { replicas, store, maxOfWorkspace: max } = this.#dependencies;
    const reserve = () => store.reserve(projectId, replicas.id, { max, labels });
    try {
      return await reserve();
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      await this.#endOfGone(await store.holdersOfWorkspace());
      return reserve();
    }
  }

  async #endOfGone(holders: readonly string[]): Promise<void> {
    const { replicas, store } = this.#dependencies;
    for (const holder of holders) {
      if (!(await replicas.alive(holder))) await store.endHeldBy(holder);
    }
  }

  async #askHolder<Request extends TSchema, Answer extends TSchema>(
    { topic, readAnswer }: Operation<Request, Answer>,
    record: RecordingRecord,
    request: Static<Request>,
  ): Promise<Static<Answer>> {
    const { replicas, store } = this.#dependencies;
    try {
      const asked = { sessionId: record.id, request };
      return readAnswer(await replicas.ask(record.holder, topic, asked, { timeoutMs: slowestMs }));
    } catch (error) {
      if (!(error instanceof ReplicaGone)) throw error;
      // One that is stopping keeps what was recorded by itself.
      if (!(await replicas.alive(record.holder))) await store.endHeldBy(record.holder);
      throw new NotFound(
        'The process that held the recording has ended, so the recording was',
        'RECORDING_NOT_FOUND',
      );
    }
  }

  async #testOf(projectId: string, { fromTestId, startUrl }: StartWish) {
    if (fromTestId === undefined) return null;
    if (startUrl !== undefined) {
      throw new BadRequest(
        'START_AMBIGUOUS',
        'Send startUrl or fromTestId: a recording that goes on from a test begins where its steps lead.',
      );
    }
    const { tests } = this.#dependencies;
    const test = await tests.get(fromTestId);
    if (test.projectId !== projectId) throw new NotFound('Test');
    return { steps: test.steps, secrets: (await tests.secretsOf([test.id])).get(test.id) ?? {} };
  }

  /** The project, which may also reach the address at which the recording starts. */
  async #targetOf(projectId: string, startUrl: string): Promise<ProjectTarget> {
    const { projects } = this.#dependencies;
    const own = await projects.target(projectId);
    if (!URL.canParse(startUrl) || startUrl === own.url) return own;
    const started = await projects.target(projectId, { url: startUrl, publicOnly: false });
    const origins = [own, started].flatMap(({ egress }) => egress.privateOrigins ?? []);
    return { ...own, egress: { ...own.egress, privateOrigins: [...new Set(origins)] } };
  }
}

/** Null is desktop. */
export function deviceOf(name: string | undefined): string | null {
  const trimmed = name?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}
