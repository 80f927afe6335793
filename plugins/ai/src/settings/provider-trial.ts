import { type AiPrompt, messageOf, NotFound, Type } from '@testkernel/sdk';
import type { Circuits } from '../asking/circuits.ts';
import type { ProviderCalls } from '../asking/provider-calls.ts';
import type { ProviderChain } from '../asking/provider-chain.ts';
import { readAnswer } from '../asking/read-answer.ts';

const Answer = Type.Object({ sum: Type.Integer() });
const question: AiPrompt = {
  instructions: 'Answer with one JSON object that fits the schema.',
  material: 'What is the sum of 2 and 3?',
  schema: Answer,
  schemaName: 'trial',
  maxOutputTokens: 500,
};

export interface TrialOutcome {
  readonly ok: boolean;
  readonly model: string;
  readonly durationMs: number;
  /** Null if it answered. */
  readonly error: string | null;
}

/** Asks a saved provider one short question. */
export class ProviderTrial {
  readonly #calls: ProviderCalls;
  readonly #chain: ProviderChain;
  readonly #circuits: Circuits;

  constructor(calls: ProviderCalls, chain: ProviderChain, circuits: Circuits) {
    this.#calls = calls;
    this.#chain = chain;
    this.#circuits = circuits;
  }

  /** Throws `NotFound` `PROVIDER_NOT_SAVED`. An answer closes the provider's circuit. */
  async run(id: string, signal: AbortSignal): Promise<TrialOutcome> {
    const candidate = await this.#chain.find(id);
    if (!candidate) throw new NotFound(`Settings of ${id}`, 'PROVIDER_NOT_SAVED');
    const started = performance.now();
    const outcome = (error: string | null): TrialOutcome => ({
      ok: error === null,
      model: candidate.connection.model,
      durationMs: Math.round(performance.now() - started),
      error,
    });
    try {
      const { reply } = await this.#calls.once(
        candidate,
        question,
        { stage: 'trial', projectId: null, runId: null },
        {},
        signal,
      );
      readAnswer(reply.text, Answer, (text) => text);
      await this.#circuits.succeeded(id);
      return outcome(null);
    } catch (error) {
      signal.throwIfAborted();
      return outcome(messageOf(error));
    }
  }
}
