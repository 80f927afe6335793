import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type ArtifactsService, type Logger, messageOf } from '@testkernel/sdk';
import type { Page } from 'playwright';
import { VideoRecording } from './video-recording.ts';

/** What makes videos, and the folder of one execution where. */
export interface VideoWorkshop {
  readonly ffmpeg: string;
  readonly folder: string;
}

/** The video of one attempt. What goes wrong with it fails nothing. */
export class AttemptVideo {
  readonly #workshop: VideoWorkshop | null;
  readonly #log: Logger;
  #recording: VideoRecording | undefined;

  /** @param workshop null where no videos are made */
  constructor(workshop: VideoWorkshop | null, log: Logger) {
    this.#workshop = workshop;
    this.#log = log;
  }

  async start(page: Page): Promise<void> {
    if (!this.#workshop) return;
    const { ffmpeg, folder } = this.#workshop;
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

  /** Leaves nothing of a video that was not stored. */
  async discard(): Promise<void> {
    if (!this.#recording) return;
    this.#recording.discard();
    await rm(this.#recording.file, { force: true });
  }
}
