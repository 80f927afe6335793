import type { Source } from './source.ts';

/** What a pipeline says about itself. */
export interface Pipeline {
  readonly source: Source;
  /** What a change is compared with by git: a commit, or a branch of the remote. */
  readonly base: string | undefined;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Recognizes one kind of pipeline by its environment; null in any other. */
export type PipelineReader = (env: Environment) => Pipeline | null;
