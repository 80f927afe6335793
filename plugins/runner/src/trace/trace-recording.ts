import type { BrowserContext } from 'playwright';
import { Film } from './film.ts';

export interface TraceRecordingOptions {
  readonly title: string;
  /** The file for the finished recording, which no other recording uses. */
  readonly file: string;
  /** Whether images are passed to `addFrame`; otherwise the browser records them. */
  readonly givenFrames: boolean;
}

/** The trace of one context, from the start of recording until it was merged. */
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
    // The default location would be a path of this service's code.
    await context.tracing.group(title, { location: { file: title } });
    return new TraceRecording(context, file, givenFrames ? new Film(`${file}.`) : null);
  }

  /** Adds a screenshot of the page as PNG. */
  addFrame(png: Buffer): void {
    this.film?.add(png);
  }

  async stop(): Promise<void> {
    await this.#context.tracing.stop({ path: this.file });
    await this.film?.written();
  }
}
