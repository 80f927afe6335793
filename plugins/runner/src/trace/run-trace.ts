import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type ArtifactsService, type ExecutionRequest, type Logger, messageOf } from '@testkernel/sdk';
import type { BrowserContext } from 'playwright';
import { withinTime } from '../execution/step-timeout.ts';
import type { LargeTextRedactor } from '../redaction/redaction-threads.ts';
import { TraceRecording } from './trace-recording.ts';
import { TraceWriter } from './trace-writer.ts';

export interface RunTraceOptions {
  /** A folder that only this execution uses. */
  readonly scratch: string;
  /** The artifact path of the trace: `traces/<runId>.zip`. */
  readonly artifactPath: string;
  readonly artifacts: ArtifactsService;
  readonly largeTexts: LargeTextRedactor;
  /** The run's own log. */
  readonly onLog: ExecutionRequest['onLog'];
  readonly log: Logger;
}

const stopTimeoutMs = 30_000;

/** The trace of an execution: recorded per context, and merged into one file when each recording ends. */
export class RunTrace {
  readonly #options: RunTraceOptions;
  readonly #writer: TraceWriter;
  #recorded = 0;
  #merged = 0;
  #warned = false;
  #tail: Promise<void> = Promise.resolve();

  constructor(options: RunTraceOptions) {
    this.#options = options;
    this.#writer = this.#writerTo(path.join(options.scratch, 'trace.zip'));
  }

  /** @param givenFrames whether images are passed to `addFrame`; otherwise the browser records them */
  start(context: BrowserContext, title: string, givenFrames: boolean): Promise<TraceRecording> {
    const file = path.join(this.#options.scratch, `${this.#recorded++}.zip`);
    return TraceRecording.start(context, { title, file, givenFrames });
  }

  /** Ends a recording; false when it could not be read from the browser. */
  async stop(recording: TraceRecording): Promise<boolean> {
    try {
      await withinTime(recording.stop(), stopTimeoutMs);
      return true;
    } catch (error) {
      this.#options.log.warn({ reason: messageOf(error) }, 'the trace of a test was lost with its browser');
      await recording.film?.discard();
      return false;
    }
  }

  /** Stores a copy of a recording; returns its public path. */
  async storeAlone(recording: TraceRecording, artifactPath: string): Promise<string> {
    const alone = this.#writerTo(`${recording.file}.alone`);
    await alone.append(recording, '');
    await alone.close();
    return this.#options.artifacts.adopt(artifactPath, alone.file);
  }

  /** Adds a recording to the trace and removes its files. */
  merge(recording: TraceRecording): Promise<void> {
    this.#tail = this.#tail.then(() => this.#append(recording));
    return this.#tail;
  }

  /** Stores the trace; returns its public path, or null when nothing was recorded. */
  async finish(): Promise<string | null> {
    await this.#tail;
    await this.#writer.close();
    if (this.#merged === 0) return null;
    return this.#options.artifacts.adopt(this.#options.artifactPath, this.#writer.file);
  }

  /** Removes the file after an aborted execution. */
  async discard(): Promise<void> {
    await this.#tail;
    await this.#writer.close();
  }

  #writerTo(file: string): TraceWriter {
    const { largeTexts, onLog, log } = this.#options;
    return new TraceWriter(file, largeTexts, (name, error) => {
      log.warn(
        { name, reason: messageOf(error) },
        'a file was left out of a trace: it could not be redacted',
      );
      if (this.#warned) return;
      this.#warned = true;
      onLog(
        'Parts of the trace were left out, because secrets could not be removed from them in time.',
        'warn',
      );
    });
  }

  async #append(recording: TraceRecording): Promise<void> {
    try {
      await this.#writer.append(recording, `${this.#merged++}-`);
      await Promise.all([rm(recording.file), recording.film?.discard()]);
    } catch (error) {
      this.#options.log.error({ err: error }, 'the trace of a test could not be added to that of its run');
    }
  }
}
