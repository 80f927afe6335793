import { type AiSetup, ConfigError, type EgressPolicy } from '@testkernel/sdk';
import type { AiConfiguration } from '../configuration.ts';

/** Where providers may be, as the operator configured it. */
export class ConnectionAddresses {
  readonly #localHosts: readonly string[];
  readonly #replaced: ReadonlyMap<string, string>;

  /** Throws when `AI_PROVIDER_URLS` is not a list of ids with addresses. */
  constructor({ localHosts, providerUrls }: Pick<AiConfiguration, 'localHosts' | 'providerUrls'>) {
    this.#localHosts = partsOf(localHosts);
    this.#replaced = new Map(partsOf(providerUrls).map(readReplacement));
  }

  /** The operator's address of a provider, which replaces that of the vendor; null where there is none. */
  replacementOf(id: string): string | null {
    return this.#replaced.get(id) ?? null;
  }

  /** The address that a workspace need not enter; null where it must. */
  usual(id: string): string | null {
    const [host] = this.#localHosts;
    return id === 'local' && host !== undefined ? `http://${host}` : null;
  }

  /** Where a workspace's address may point to. */
  policyOf(setup: AiSetup): EgressPolicy {
    if (setup !== 'address') return { encrypted: true };
    return { privateOrigins: this.#localHosts.flatMap((host) => [`http://${host}`, `https://${host}`]) };
  }
}

function partsOf(list: string): string[] {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function readReplacement(part: string): [string, string] {
  const at = part.indexOf('=');
  const [id, url] = [part.slice(0, at), part.slice(at + 1)];
  if (at < 1 || !URL.canParse(url)) {
    throw new ConfigError('AI_PROVIDER_URLS must look like cloud-a=https://gateway.example.com/a.');
  }
  return [id, url.replace(/\/+$/, '')];
}
