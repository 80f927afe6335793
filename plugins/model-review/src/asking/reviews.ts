import {
  ApproachDial,
  dialValue,
  type ModelMaterial,
  type ModelsService,
  ModelUnavailable,
  type PipelineState,
  type StageContext,
  type Static,
  type TSchema,
} from '@testkernel/sdk';

/** Of the time of a crawl that is left, so that a slow model does not use up that of validation. */
const shareOfTime = 0.1;
const longestMs = 120_000;
/** Questions at a time. */
const lanes = 3;

export interface Question<S extends TSchema> {
  /** The stage of the ledger. */
  readonly stage: string;
  readonly instructions: string;
  readonly material: readonly ModelMaterial[];
  readonly answer: S;
}

/** Where a question comes from. */
export interface Reviewed {
  readonly state: PipelineState;
  readonly context: StageContext;
}

/** Asks models about what stages decided. Without a model, stages get no answers and keep what they had. */
export class Reviews {
  readonly #models: ModelsService;
  /** The runs whose log says already why no model answered. */
  readonly #told = new Set<string>();

  constructor(models: ModelsService) {
    this.#models = models;
  }

  /** Whether the request of the run wants models to be asked, and there is one. */
  async available({ dials }: Pick<PipelineState, 'dials'>): Promise<boolean> {
    return dialValue(dials, ApproachDial) === 'combined' && (await this.#models.active()) !== null;
  }

  /**
   * The answers to the questions, in their order, without those that have none. Begins no further question after one that no
   * model answers, and ends when the share of the time is over.
   */
  async ask<S extends TSchema>(questions: readonly Question<S>[], reviewed: Reviewed): Promise<Static<S>[]> {
    const { state, context } = reviewed;
    const { signal } = context;
    const shareMs = Math.ceil(Math.min(longestMs, context.timeLeft() * shareOfTime));
    if (shareMs <= 0 || questions.length === 0) return [];
    const ended = AbortSignal.timeout(shareMs);
    const subject = {
      projectId: state.project.id,
      runId: state.runId,
      signal: AbortSignal.any([signal, ended]),
    };
    const answers = new Map<Question<S>, Static<S>>();
    const waiting = [...questions];
    const lane = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        try {
          context.modelCall();
          answers.set(next, (await this.#models.ask({ ...subject, ...next })).value);
        } catch (error) {
          waiting.length = 0;
          signal.throwIfAborted();
          if (error instanceof ModelUnavailable) this.#tell(error.message, reviewed);
          else if (ended.aborted) this.#tell('The models took too long.', reviewed);
          else throw error;
        }
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    return questions.flatMap((question) => {
      const answer = answers.get(question);
      return answer === undefined ? [] : [answer];
    });
  }

  #tell(reason: string, { state: { runId }, context }: Reviewed): void {
    if (this.#told.has(runId)) return;
    this.#told.add(runId);
    context.afterRun(async () => void this.#told.delete(runId));
    context.log(`What no model reviewed stays as it is. ${reason}`, 'warn');
  }
}
