import { setTimeout as pause } from 'node:timers/promises';
import {
  type AiPrompt,
  AiProviderError,
  type AiReply,
  type AiUsage,
  type ModelRequest,
  type TSchema,
  untilAborted,
} from '@testkernel/sdk';
import { costOf } from '../ledger/call-cost.ts';
import type { CallLedger, CallStatus } from '../ledger/call-ledger.ts';
import { countTokens } from '../ledger/count-tokens.ts';
import type { Candidate } from './provider-chain.ts';

const attempts = 3;
const firstPauseMs = 500;
/** A vendor that asks for a longer pause is left for the next one. */
const longestPauseMs = 20_000;

/** What a call is for, without its text. */
export interface CallSubject extends Pick<ModelRequest<TSchema>, 'stage' | 'runId' | 'testId'> {
  /** Null outside of a project. */
  readonly projectId: string | null;
}

export interface ProviderCallsDependencies {
  readonly ledger: CallLedger;
  readonly callMs: number;
}

/** A reply, with what its call cost. */
export interface PaidReply {
  readonly callId: string;
  readonly reply: AiReply;
  readonly costUsd: number | null;
}

/** Asks one provider, and repeats what may succeed later. Every attempt is a line of the ledger. */
export class ProviderCalls {
  readonly #dependencies: ProviderCallsDependencies;

  constructor(dependencies: ProviderCallsDependencies) {
    this.#dependencies = dependencies;
  }

  /** Throws `AiProviderError`, `ModelUnavailable` `budget`, and the signal's reason when it aborts. */
  async ask(
    candidate: Candidate,
    prompt: AiPrompt,
    subject: CallSubject,
    redacted: Readonly<Record<string, number>>,
    signal: AbortSignal,
  ): Promise<PaidReply> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.once(candidate, prompt, subject, redacted, signal);
      } catch (error) {
        signal.throwIfAborted();
        const pauseMs = pauseAfter(error, attempt);
        if (pauseMs === null) throw error;
        await pause(pauseMs, undefined, { signal });
      }
    }
  }

  /** Asks without repeating. Throws as `ask`. */
  async once(
    candidate: Candidate,
    prompt: AiPrompt,
    subject: CallSubject,
    redacted: Readonly<Record<string, number>>,
    signal: AbortSignal,
  ): Promise<PaidReply> {
    const { ledger, callMs } = this.#dependencies;
    const { connection, provider } = candidate;
    const price = provider.value.price(connection.model);
    const planned: AiUsage = {
      inputTokens: countTokens(prompt.instructions, prompt.material, JSON.stringify(prompt.schema)),
      cachedInputTokens: 0,
      outputTokens: prompt.maxOutputTokens,
    };
    const callId = await ledger.begin({
      projectId: subject.projectId,
      runId: subject.runId,
      testId: subject.testId ?? null,
      stage: subject.stage,
      provider: candidate.id,
      model: connection.model,
      inputTokens: planned.inputTokens,
      outputTokens: planned.outputTokens,
      costUsd: costOf(planned, price),
      prompt: `${prompt.instructions}\n\n${prompt.material}`,
      redacted,
    });
    const started = performance.now();
    const timeout = AbortSignal.timeout(callMs);
    const either = AbortSignal.any([signal, timeout]);
    const end = (status: CallStatus, usage: AiUsage | null) =>
      ledger.end(callId, {
        status,
        usage,
        costUsd: usage && costOf(usage, price),
        durationMs: performance.now() - started,
      });
    try {
      const reply = await this.#complete(candidate, prompt, either);
      await end('answered', reply.usage);
      return { callId, reply, costUsd: costOf(reply.usage, price) };
    } catch (error) {
      if (error instanceof AiProviderError) {
        await end(error.reason, error.usage ?? nothing);
        throw error;
      }
      await end(signal.aborted ? 'aborted' : timeout.aborted ? 'timed-out' : 'malformed', null);
      signal.throwIfAborted();
      throw timeout.aborted ? new AiProviderError('unavailable', 'It did not answer in time.') : error;
    }
  }

  /** A provider's own errors are no failures of its plugin, so they pass its circuit breaker as values. */
  async #complete(
    { connection, provider }: Candidate,
    prompt: AiPrompt,
    signal: AbortSignal,
  ): Promise<AiReply> {
    const outcome = await untilAborted(signal, () =>
      provider.invoke('complete', async (value) => {
        try {
          return await value.complete(connection, prompt, signal);
        } catch (error) {
          if (error instanceof AiProviderError) return error;
          signal.throwIfAborted();
          throw error;
        }
      }),
    );
    if (outcome instanceof AiProviderError) throw outcome;
    return outcome;
  }
}

/** A request that the vendor refused or did not read costs nothing. */
const nothing: AiUsage = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 };

/** Milliseconds before the next attempt; null when there should be none. */
function pauseAfter(error: unknown, attempt: number): number | null {
  if (!(error instanceof AiProviderError) || attempt >= attempts) return null;
  if (error.reason === 'malformed') return 0;
  if (error.reason === 'unauthorized' || error.reason === 'rejected') return null;
  const pauseMs = error.retryAfterMs ?? firstPauseMs * 2 ** (attempt - 1) * (0.75 + Math.random() / 2);
  return pauseMs <= longestPauseMs ? pauseMs : null;
}
