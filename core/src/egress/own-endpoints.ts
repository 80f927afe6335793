import { networkInterfaces } from 'node:os';
import { canonicalAddress, isLoopback } from './address-class.ts';
import { resolveHost } from './resolve-host.ts';

export interface Endpoint {
  readonly host: string;
  readonly port: number;
}

/** Endpoints from the operator's configuration, recognised by any of their addresses. */
export class OwnEndpoints {
  readonly #endpoints: readonly Endpoint[];

  constructor(endpoints: readonly Endpoint[]) {
    this.#endpoints = endpoints;
  }

  async include(address: string, port: number): Promise<boolean> {
    for (const endpoint of this.#endpoints) {
      if (endpoint.port === port && (await sameMachine(endpoint.host, address))) return true;
    }
    return false;
  }
}

async function sameMachine(host: string, address: string): Promise<boolean> {
  const target = addressKey(address);
  const addresses = await resolveHost(host).catch(() => []);
  return addresses.some((resolved) => addressKey(resolved.address) === target);
}

/** All addresses of this machine are treated as one: a server on one interface often listens on the others too. */
function addressKey(address: string): string {
  const canonical = canonicalAddress(address);
  if (isLoopback(canonical)) return 'this machine';
  const interfaces = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const own = interfaces.some((entry) => canonicalAddress(entry.address) === canonical);
  return own ? 'this machine' : canonical;
}
