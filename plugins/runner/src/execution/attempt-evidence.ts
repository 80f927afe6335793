import type { ArtifactsService, ExecutionRequest, Logger, Step, StepResult } from '@testkernel/sdk';
import type { Page } from 'playwright';
import type { LargeTextRedactor } from '../redaction/redaction-threads.ts';
import type { TraceRecording } from '../trace/trace-recording.ts';
import { AttemptVideo, type VideoSettings } from '../video/attempt-video.ts';
import { storeDomSnapshot } from './dom-snapshot.ts';
import { PageCamera } from './page-camera.ts';
import type { PageTracker } from './page-tracker.ts';
import { Screenshots } from './screenshots.ts';

export interface EvidenceTools {
  readonly request: ExecutionRequest;
  readonly signal: AbortSignal;
  readonly artifacts: ArtifactsService;
  readonly largeTexts: LargeTextRedactor;
  /** Null where no videos are recorded. */
  readonly videos: VideoSettings | null;
  readonly log: Logger;
}

/** The screenshots, the video and the page's HTML of one attempt, as far as the request asks for them. */
export class AttemptEvidence {
  /** Public paths by index of the step. */
  readonly screenshots: string[] = [];
  /** Public path of the last screenshot. */
  finalScreenshot: string | null = null;
  /** Public path of the page's HTML, if the attempt failed. */
  domSnapshot: string | null = null;
  /** Public path of the video, if one was requested. */
  video: string | null = null;
  readonly #tools: EvidenceTools;
  readonly #folder: string;
  readonly #images: Screenshots;
  readonly #recording: AttemptVideo;
  #lastImage: Buffer | null = null;

  /** @param folder `screenshots/<runId>/<testId>` */
  constructor(tools: EvidenceTools, folder: string) {
    this.#tools = tools;
    this.#folder = folder;
    this.#recording = new AttemptVideo(tools.videos, tools.log);
    const camera = new PageCamera(Boolean(tools.request.options.device));
    this.#images = new Screenshots(camera, tools.artifacts, folder, tools.log);
  }

  /** The screenshot of the last step; null without one. */
  get lastImage(): Buffer | null {
    return this.#lastImage;
  }

  startVideo(page: Page): Promise<void> {
    return this.#recording.start(page);
  }

  /** Removes a video that was not kept. */
  discardVideo(): Promise<void> {
    return this.#recording.discard();
  }

  /** Resolves when every screenshot is stored and its path is set. */
  stored(): Promise<void> {
    return this.#images.flush();
  }

  async takeOf(
    step: Step,
    result: StepResult,
    pages: PageTracker | undefined,
    trace: TraceRecording | undefined,
  ): Promise<void> {
    if (this.#tools.request.evidence.screenshots !== 'each-step') return;
    const page = pages?.shownBy(step);
    this.#lastImage = page ? await this.#images.capture(page) : null;
    if (!this.#lastImage) return;
    trace?.addFrame(this.#lastImage);
    const { index } = result;
    this.#images.store(`step-${index + 1}`, this.#lastImage, (path) => {
      result.screenshot = path;
      this.screenshots[index] = path;
    });
  }

  async takeAtEnd(failed: boolean, pages: PageTracker | undefined): Promise<void> {
    if (pages) {
      await this.#takeFinalScreenshot(failed, pages.main);
      await this.#keepDom(failed, pages.main);
    }
    await this.#keepVideo(failed);
  }

  /** With a screenshot after each step, the last one already shows the end. */
  async #takeFinalScreenshot(failed: boolean, page: Page): Promise<void> {
    const { request, signal } = this.#tools;
    const when = request.evidence.screenshots;
    if (when === 'off' || (when === 'on-failure' && !failed) || signal.aborted) return;
    const image = this.#lastImage ?? (await this.#images.capture(page));
    if (!image) return;
    this.#images.store('final', image, (path) => {
      this.finalScreenshot = path;
    });
  }

  async #keepDom(failed: boolean, page: Page): Promise<void> {
    const { request, signal } = this.#tools;
    if (!request.evidence.domSnapshots || !failed || signal.aborted) return;
    this.domSnapshot = await storeDomSnapshot(page, `${this.#folder}/dom.txt`, this.#tools);
  }

  async #keepVideo(failed: boolean): Promise<void> {
    const { request, artifacts, signal } = this.#tools;
    if (signal.aborted || (request.evidence.video !== 'on' && !failed)) return;
    this.video = await this.#recording.store(artifacts, `${this.#folder}/video.webm`);
  }
}
