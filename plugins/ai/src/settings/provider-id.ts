import { BadRequest } from '@testkernel/sdk';

/** `cloud-a`, or a slot of a provider with slots: `compat:office`. */
export interface ProviderId {
  /** As it is stored and shown. */
  readonly id: string;
  /** The name of the contribution to `AiProviders`. */
  readonly kind: string;
  /** Null for a provider without slots. */
  readonly slot: string | null;
}

/** Throws `BadRequest` `PROVIDER_UNKNOWN` for what is no id of a provider. */
export function parseProviderId(id: string): ProviderId {
  const [, kind = '', slot = null] = /^([a-z0-9][a-z0-9-]*)(?::([a-z0-9_-]{1,60}))?$/.exec(id) ?? [];
  if (kind === '') {
    throw new BadRequest(
      'PROVIDER_UNKNOWN',
      'provider must be the id of a provider, or compat: with a name of a-z, 0-9, _ and -.',
    );
  }
  return { id, kind, slot };
}
