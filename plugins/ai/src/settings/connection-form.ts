import { type AiProvider, BadRequest, type EgressService, ValidationFailed } from '@testkernel/sdk';
import type { ConnectionAddresses } from './connection-addresses.ts';
import type { ProviderId } from './provider-id.ts';
import { existingKey, type SaveProvider } from './settings-schemas.ts';

const shortestSlotKey = 10;
/** Keys are sent in headers: visible ASCII (RFC 9110, section 5.5). */
const headerText = /^[\x21-\x7e]+$/;

/** What a workspace enters for a provider, checked. Undefined: as it is stored. */
export interface ConnectionForm {
  readonly apiKey: string | null | undefined;
  readonly baseUrl: string | null | undefined;
  readonly model: string | null | undefined;
  readonly displayName: string | null | undefined;
}

/**
 * Checks what the setup of the provider needs. Throws `ValidationFailed`, `BadRequest` `PROVIDER_NOT_SAVED` when a stored
 * key is named and there is none, and `UrlNotAllowed`.
 */
export async function readConnectionForm(
  body: SaveProvider,
  { id, slot }: ProviderId,
  provider: AiProvider,
  stored: boolean,
  { egress, addresses }: { egress: EgressService; addresses: ConnectionAddresses },
): Promise<ConnectionForm> {
  const keeps = body.apiKey === existingKey;
  if (keeps && !stored) throw new BadRequest('PROVIDER_NOT_SAVED', `No settings of ${id} are saved.`);
  if ((provider.setup === 'slot') !== (slot !== null)) {
    throw new BadRequest('PROVIDER_UNKNOWN', `${id} is not the id of a provider with this setup.`);
  }
  const text = (value: string | undefined) => (value?.trim() ? value.trim() : keeps ? undefined : null);
  const needs = (
    name: keyof SaveProvider,
    value: string | null | undefined,
    message = `${name} is required.`,
  ) => {
    if (value === null) throw new ValidationFailed([{ path: name, message }]);
    return value;
  };
  const apiKey = keeps ? undefined : keyOf(body.apiKey, provider);
  if (provider.setup === 'key') {
    return { apiKey, baseUrl: null, model: text(body.model), displayName: null };
  }
  const baseUrl = needs('baseUrl', text(body.baseUrl) ?? (keeps ? undefined : addresses.usual(id)));
  const model = needs('model', text(body.model));
  if (baseUrl !== undefined && baseUrl !== null) {
    await egress.checkForLater(baseUrl, addresses.policyOf(provider.setup));
  }
  return {
    apiKey,
    baseUrl: baseUrl?.replace(/\/+$/, ''),
    model,
    displayName: text(body.displayName),
  };
}

function keyOf(given: string | undefined, { setup }: AiProvider): string | null {
  const key = given?.trim() ?? '';
  const shortest = { key: 1, slot: shortestSlotKey, address: 0 }[setup];
  if (key.length < shortest) {
    const message =
      shortest === 1 ? 'apiKey is required.' : `apiKey must have at least ${shortest} characters.`;
    throw new ValidationFailed([{ path: 'apiKey', message }]);
  }
  if (key !== '' && !headerText.test(key)) {
    const message = 'apiKey must consist of visible ASCII characters.';
    throw new ValidationFailed([{ path: 'apiKey', message }]);
  }
  return key === '' ? null : key;
}
