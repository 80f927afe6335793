import type { BrowserContext } from 'playwright';
import { Film } from './film.ts';

export interface TraceRecordingOptions {
  readonly title: string;
  /** Where it goes once it has ended; it belongs to this recording alone. */
  readonly file: string;
  /** Whether its pictures are given to it; else the browser films. */
  readonly givenFrames: boolean;
}

/** The trace of one context, while it is recorded and until it has become part of a whole. */
export class TraceRecording {
  readonly file: string;
  readonly film: Film | null;
  readonly #context: BrowserContext;

  private constructor(context: BrowserContext, file: string, film: Film | null) {
    this.#context = context;
    this.file = file;
    this.film = film;
  }

  static async start(
    context: BrowserContext,
    { title, file, givenFrames }: TraceRecordingOptions,
  ): Promise<TraceRecording> {
    await context.tracing.start({ screenshots: !givenFrames, snapshots: true, title });
    // Else it would tell where this service's own code lies.
    await context.tracing.group(title, { location: { file: title } });
    return new TraceRecording(context, file, givenFrames ? new Film(`${file}.`) : null);
  }

  /** What the page shows now, as PNG. */
  addFrame(png: Buffer): void {
    this.film?.add(png);
  }

  async stop(): Promise<void> {
    await this.#context.tracing.stop({ path: this.file });
    await this.film?.written();
  }
}
