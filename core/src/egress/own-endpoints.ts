import { networkInterfaces } from 'node:os';
import { canonicalAddress, isLoopback } from './address-class.ts';
import { resolveHost } from './resolve-host.ts';

export interface Endpoint {
  readonly host: string;
  readonly port: number;
}

/** Endpoints named by the operator, recognised by whatever address they are reached. */
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
  const target = place(address);
  const addresses = await resolveHost(host).catch(() => []);
  return addresses.some((resolved) => place(resolved.address) === target);
}

/** All addresses of this machine are one place: a server on one of its interfaces is often on the others too. */
function place(address: string): string {
  const canonical = canonicalAddress(address);
  if (isLoopback(canonical)) return 'this machine';
  const interfaces = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const own = interfaces.some((entry) => canonicalAddress(entry.address) === canonical);
  return own ? 'this machine' : canonical;
}
