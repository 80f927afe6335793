import {
  type ActiveProvider,
  type ModelAnswer,
  type ModelRequest,
  type ModelsService,
  ModelUnavailable,
  type Static,
  type TSchema,
} from '@testkernel/sdk';
import { Value } from 'typebox/value';

type Question = Pick<ModelRequest<TSchema>, 'stage' | 'instructions' | 'material'>;

/** Models of which each stage has one answer. */
export class ScriptedModels implements ModelsService {
  readonly asked: Question[] = [];
  readonly #answers: Readonly<Record<string, unknown>>;

  /** @param answers by stage: a value, or a function of the question */
  constructor(answers: Readonly<Record<string, unknown>>) {
    this.#answers = answers;
  }

  async active(): Promise<ActiveProvider> {
    return { id: 'cloud-a', name: 'Scripted', model: 'scripted', color: '#336699' };
  }

  async ask<S extends TSchema>(request: ModelRequest<S>): Promise<ModelAnswer<Static<S>>> {
    this.asked.push(request);
    const given = this.#answers[request.stage];
    const value: unknown = typeof given === 'function' ? given(request) : given;
    if (!Value.Check(request.answer, value)) throw new ModelUnavailable('failed', 'No provider answered.');
    const usage = { inputTokens: 1, cachedInputTokens: 0, outputTokens: 1 };
    return { value, provider: 'cloud-a', model: 'scripted', usage, costUsd: null };
  }

  async estimate() {
    return null;
  }
}
