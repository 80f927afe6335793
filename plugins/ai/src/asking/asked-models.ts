import {
  type ActiveProvider,
  type AiPrompt,
  AiProviderError,
  type Contributions,
  type Logger,
  type ModelAnswer,
  type ModelEstimate,
  type ModelRequest,
  type ModelsService,
  ModelUnavailable,
  messageOf,
  type PromptFilter,
  type ScopeService,
  type Static,
  type TSchema,
} from '@testkernel/sdk';
import { costOf } from '../ledger/call-cost.ts';
import type { CallLedger } from '../ledger/call-ledger.ts';
import { countTokens } from '../ledger/count-tokens.ts';
import type { Circuits } from './circuits.ts';
import { type FilteredPrompt, filterPrompt } from './filtered-prompt.ts';
import type { Pins } from './pins.ts';
import { promptText } from './prompt-text.ts';
import type { ProviderCalls } from './provider-calls.ts';
import type { Candidate, ProviderChain } from './provider-chain.ts';
import { readAnswer, UnfitAnswer } from './read-answer.ts';
import type { WorkspaceLanes } from './workspace-lanes.ts';

const usualOutputTokens = 4_000;
/** How often a provider may write an answer that does not fit. */
const answersOfProvider = 2;

export interface AskedModelsDependencies {
  readonly calls: ProviderCalls;
  readonly chain: ProviderChain;
  readonly circuits: Circuits;
  readonly filters: Contributions<PromptFilter>;
  readonly lanes: WorkspaceLanes;
  readonly ledger: CallLedger;
  readonly log: Logger;
  readonly pins: Pins;
  readonly promptCharacters: number;
  readonly scope: ScopeService;
}

/** Asks the providers of the current workspace in turn. */
export class AskedModels implements ModelsService {
  readonly #dependencies: AskedModelsDependencies;

  constructor(dependencies: AskedModelsDependencies) {
    this.#dependencies = dependencies;
  }

  async active(): Promise<ActiveProvider | null> {
    const first = await this.#dependencies.chain.first();
    if (!first) return null;
    const { id, name, connection, provider } = first;
    return { id, name, model: connection.model, color: provider.value.color };
  }

  async estimate(request: Omit<ModelRequest<TSchema>, 'signal'>): Promise<ModelEstimate | null> {
    const [candidate] = await this.#dependencies.chain.of(request.stage);
    if (!candidate) return null;
    const prompt = this.#prompt(request, request);
    const { model } = candidate.connection;
    const inputTokens = countTokens(prompt.instructions, prompt.material, JSON.stringify(prompt.schema));
    const outputTokens = prompt.maxOutputTokens;
    const usage = { inputTokens, outputTokens, cachedInputTokens: 0 };
    return {
      provider: candidate.id,
      model,
      inputTokens,
      outputTokens,
      costUsd: costOf(usage, candidate.provider.value.price(model)),
    };
  }

  async ask<S extends TSchema>(request: ModelRequest<S>): Promise<ModelAnswer<Static<S>>> {
    const { chain, lanes, scope } = this.#dependencies;
    const { signal } = request;
    signal.throwIfAborted();
    const candidates = await chain.of(request.stage);
    if (candidates.length === 0) {
      throw new ModelUnavailable('not-configured', 'This workspace has configured no AI provider.');
    }
    const filtered = await this.#filtered(request);
    return lanes.run(scope.workspaceId, signal, () => this.#askInTurn(candidates, request, filtered));
  }

  /** Texts are cut first: what is beyond the limit of a prompt would not be sent anyway. */
  async #filtered(request: ModelRequest<TSchema>): Promise<FilteredPrompt> {
    const { filters, log, promptCharacters } = this.#dependencies;
    const cut = request.material.map(({ title, text }) => ({ title, text: text.slice(0, promptCharacters) }));
    try {
      return await filterPrompt(filters, request, request.instructions, cut);
    } catch (error) {
      log.error({ err: error, stage: request.stage }, 'a prompt could not be filtered, and is not sent');
      throw new ModelUnavailable('failed', 'The prompt could not be filtered, so that it was not sent.');
    }
  }

  async #askInTurn<S extends TSchema>(
    candidates: readonly Candidate[],
    request: ModelRequest<S>,
    filtered: FilteredPrompt,
  ): Promise<ModelAnswer<Static<S>>> {
    const { circuits, pins } = this.#dependencies;
    const failures: string[] = [];
    for (const candidate of candidates) {
      if (!(await circuits.admits(candidate.id))) {
        failures.push(`${candidate.name}: it failed too often, and is asked again in a minute.`);
        continue;
      }
      try {
        const answer = await this.#answerOf(candidate, request, filtered);
        await circuits.succeeded(candidate.id);
        if (failures.length > 0) await pins.set(candidate.id);
        return answer;
      } catch (error) {
        request.signal.throwIfAborted();
        if (error instanceof ModelUnavailable) throw error;
        failures.push(`${candidate.name}: ${messageOf(error)}`);
        const isUnfit = error instanceof UnfitAnswer;
        const isRejected = error instanceof AiProviderError && error.reason === 'rejected';
        if (isUnfit || isRejected) await circuits.succeeded(candidate.id);
        else await circuits.failed(candidate.id, isLasting(error));
      }
    }
    throw new ModelUnavailable('failed', `No AI provider answered. ${failures.join(' ')}`.slice(0, 1_000));
  }

  async #answerOf<S extends TSchema>(
    candidate: Candidate,
    request: ModelRequest<S>,
    filtered: FilteredPrompt,
  ): Promise<ModelAnswer<Static<S>>> {
    const { calls, ledger } = this.#dependencies;
    let hint = '';
    for (let answer = 1; ; answer += 1) {
      const prompt = this.#prompt(request, { ...filtered, instructions: `${filtered.instructions}${hint}` });
      const { callId, reply, costUsd } = await calls.ask(
        candidate,
        prompt,
        request,
        filtered.counts,
        request.signal,
      );
      try {
        const value = readAnswer(reply.text, request.answer, filtered.restore);
        return {
          value,
          provider: candidate.id,
          model: candidate.connection.model,
          usage: reply.usage,
          costUsd,
        };
      } catch (error) {
        if (!(error instanceof UnfitAnswer)) throw error;
        await ledger.unfit(callId);
        if (answer >= answersOfProvider) throw error;
        hint = `\n\nYour last answer was of no use. ${error.message}`;
      }
    }
  }

  #prompt(
    { stage, answer, maxOutputTokens }: Pick<ModelRequest<TSchema>, 'stage' | 'answer' | 'maxOutputTokens'>,
    texts: Pick<FilteredPrompt, 'instructions' | 'material'>,
  ): AiPrompt {
    const { instructions, material } = promptText(
      texts.instructions,
      texts.material,
      this.#dependencies.promptCharacters,
    );
    return {
      instructions,
      material,
      schema: answer,
      schemaName: stage.replaceAll('-', '_').slice(0, 40),
      maxOutputTokens: maxOutputTokens ?? usualOutputTokens,
    };
  }
}

function isLasting(error: unknown): boolean {
  return error instanceof AiProviderError && error.reason === 'unauthorized';
}
