import type { AiProvider } from '@testkernel/sdk';
import { type AiConnection, boundedBody, type EgressPolicy, type EgressService } from '@testkernel/sdk';
import type { ConnectionAddresses } from './connection-addresses.ts';
import type { StoredConnection } from './connections.ts';

const answerBytes = 4_000_000;

/**
 * What a provider needs to be asked; null where the workspace has not named what it lacks. The operator's address
 * replaces that of the vendor.
 */
export function openConnection(
  { provider: id, apiKey, baseUrl, model }: StoredConnection,
  provider: Pick<AiProvider, 'defaultModel' | 'setup'>,
  { addresses, egress }: { addresses: ConnectionAddresses; egress: EgressService },
  chosenModel: string | null = null,
): AiConnection | null {
  const replacement = addresses.replacementOf(id);
  const named = chosenModel ?? model ?? provider.defaultModel;
  if (named === null) return null;
  const policy = replacement === null ? addresses.policyOf(provider.setup) : { trusted: true };
  return {
    apiKey,
    baseUrl: replacement ?? baseUrl,
    model: named,
    fetch: guardedFetch(egress, policy),
  };
}

function guardedFetch(egress: EgressService, policy: EgressPolicy): typeof globalThis.fetch {
  return async (input, init = {}) => {
    if (input instanceof Request) throw new TypeError('Give the address and the options of a request apart.');
    const response = await egress.fetch(String(input), { ...init, redirect: 'manual' }, policy);
    return boundedBody(response, answerBytes);
  };
}
