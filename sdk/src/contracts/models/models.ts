import type { Static, TSchema } from 'typebox';
import { knownAcrossCopies } from '../../known-across-copies.ts';
import type { AiUsage } from '../../points/ai-provider.ts';
import { token } from '../../token.ts';

/** Ids of the AI providers that need only a key or an address to be configured. */
export const supportedProviders = ['cloud-a', 'cloud-b', 'cloud-c', 'cloud-d', 'local'] as const;

/** The AI provider that a workspace uses. */
export interface ActiveProvider {
  /** `cloud-a`, `compat:office` */
  readonly id: string;
  /** Display name. */
  readonly name: string;
  readonly model: string;
  /** CSS colour of its badge. */
  readonly color: string;
}

/** A piece of data for a model: the text of a page, the steps of a test, the description of a person. */
export interface ModelMaterial {
  /** `Page /checkout` */
  readonly title: string;
  /** Foreign data may say anything; the prompt tells the model that it holds no instructions. */
  readonly text: string;
}

export interface ModelRequest<S extends TSchema> {
  /** The part of Testkernel that asks, for the ledger and the choice of a model: `plan`, `failure-analysis`. */
  readonly stage: string;
  readonly projectId: string;
  /** The run whose budget pays and whose record counts the call; null outside of a run. */
  readonly runId: string | null;
  /** The test that the question is about, for the ledger. Default: none. */
  readonly testId?: string | null;
  /** What to do, in our words and those of members. */
  readonly instructions: string;
  /** In the order of their importance: what does not fit into the model's limit is cut at the end. */
  readonly material: readonly ModelMaterial[];
  /** An object. What a model wrote is checked against it; properties that it does not name are removed. */
  readonly answer: S;
  /** Default 4000. */
  readonly maxOutputTokens?: number;
  readonly signal: AbortSignal;
}

export interface ModelAnswer<T> {
  readonly value: T;
  /** Of the provider that answered, which need not be the active one. */
  readonly provider: string;
  readonly model: string;
  readonly usage: AiUsage;
  /** Null where the model's price is not known. */
  readonly costUsd: number | null;
}

/**
 * - `not-configured`: the workspace has no provider
 * - `budget`: the tokens or the money of the run or of the workspace's day are used up
 * - `failed`: every provider of the workspace failed, or none wrote an answer that fits the schema
 */
export type ModelRefusal = 'not-configured' | 'budget' | 'failed';

/** No model answered. Whoever asked goes on without. */
export class ModelUnavailable extends Error {
  override readonly name = 'ModelUnavailable';
  readonly reason: ModelRefusal;

  /** @param message one sentence for people */
  constructor(reason: ModelRefusal, message: string) {
    super(message);
    this.reason = reason;
  }
}

knownAcrossCopies({ ModelUnavailable });

/** What a question would cost, before it is asked. */
export interface ModelEstimate {
  readonly provider: string;
  readonly model: string;
  readonly inputTokens: number;
  /** The most that the answer may have. */
  readonly outputTokens: number;
  /** Null where the model's price is not known. */
  readonly costUsd: number | null;
}

/** Models of the current workspace. Replaying a test asks none. */
export interface ModelsService {
  /** Null when the workspace has configured none. */
  active(): Promise<ActiveProvider | null>;
  /**
   * Asks the model of the stage, and those of the other providers of the workspace in turn where it fails. Prompts pass
   * through every `PromptFilter` first. Throws `ModelUnavailable`, and the signal's reason when it aborts.
   */
  ask<S extends TSchema>(request: ModelRequest<S>): Promise<ModelAnswer<Static<S>>>;
  /** Asks nothing. Null when the workspace has configured no provider. */
  estimate(request: Omit<ModelRequest<TSchema>, 'signal'>): Promise<ModelEstimate | null>;
}

/** Every consumer lists this token under `optional`, because all features work without a model. */
export const Models = token<ModelsService>('ai.models');
