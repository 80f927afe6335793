import { AiProviderError, untilAborted } from '@testkernel/sdk';
import type { ProviderChain } from '../asking/provider-chain.ts';

const answerMs = 5_000;

export interface LocalStatus {
  readonly ok: boolean;
  readonly model: string;
  readonly availableModels: string[];
}

/** Whether the workspace's local provider answers and has the model that is configured. */
export async function localStatus(chain: ProviderChain): Promise<LocalStatus> {
  const candidate = await chain.find('local');
  if (!candidate) return { ok: false, model: '', availableModels: [] };
  const { connection, provider } = candidate;
  const { model } = connection;
  const signal = AbortSignal.timeout(answerMs);
  const listing = untilAborted(signal, () =>
    provider.invoke('models', async (value) => {
      try {
        return await value.models(connection, signal);
      } catch (error) {
        if (error instanceof AiProviderError || signal.aborted) return null;
        throw error;
      }
    }),
  );
  const models = await listing.catch((error: unknown) => {
    if (signal.aborted) return null;
    throw error;
  });
  const availableModels = [...(models ?? [])];
  const named = (each: string) => each === model || each === `${model}:latest`;
  return { ok: availableModels.some(named), model, availableModels };
}
