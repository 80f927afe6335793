import type { Frame } from '../trace/film.ts';

/** A file in a trace whose text is to be changed. */
export interface EntryTask {
  readonly secrets: readonly string[];
  readonly name: string;
  readonly content: Uint8Array;
  /** Frames of the film to add, for the file with the trace's events. */
  readonly frames: readonly Frame[];
}

export interface ExcerptTask {
  readonly secrets: readonly string[];
  readonly text: string;
  readonly maxCharacters: number;
}
