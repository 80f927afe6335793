import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type ArtifactsService, type Logger, messageOf } from '@testkernel/sdk';
import type { Page } from 'playwright';
import { VideoRecording } from './video-recording.ts';

/** The path of ffmpeg, and the folder for an execution's videos. */
export interface VideoSettings {
  readonly ffmpeg: string;
  readonly folder: string;
}

/** The video of one attempt. A failure of the recording does not fail the test. */
export class AttemptVideo {
  readonly #settings: VideoSettings | null;
  readonly #log: Logger;
  #recording: VideoRecording | undefined;

  /** @param settings null when no videos are recorded */
  constructor(settings: VideoSettings | null, log: Logger) {
    this.#settings = settings;
    this.#log = log;
  }

  async start(page: Page): Promise<void> {
    if (!this.#settings) return;
    const { ffmpeg, folder } = this.#settings;
    const file = path.join(folder, `${randomUUID()}.webm`);
    try {
      this.#recording = await VideoRecording.start(page, file, ffmpeg, this.#log);
    } catch (error) {
      this.#log.warn({ reason: messageOf(error) }, 'a test goes on without a video');
    }
  }

  /** Stores the video; returns its public path, or null where there is none. */
  async store(artifacts: ArtifactsService, artifactPath: string): Promise<string | null> {
    const recording = this.#recording;
    if (!recording || !(await recording.finish())) return null;
    return artifacts.adopt(artifactPath, recording.file);
  }

  /** Removes a video that was not stored. */
  async discard(): Promise<void> {
    if (!this.#recording) return;
    this.#recording.discard();
    await rm(this.#recording.file, { force: true });
  }
}
