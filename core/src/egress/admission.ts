import type { LookupAddress } from 'node:dns';
import { type EgressPolicy, UrlNotAllowed } from '@testkernel/sdk';
import { classifyAddress } from './address-class.ts';
import { type Endpoint, OwnEndpoints } from './own-endpoints.ts';
import { resolveHost } from './resolve-host.ts';

/** The target of a connection. `protocol` is null where only the tunnel is known (CONNECT). */
export interface Target {
  readonly protocol: 'http:' | 'https:' | null;
  /** As `URL.hostname` has it. */
  readonly hostname: string;
  readonly port: number;
}

export interface AdmissionOptions {
  readonly allowPrivateUrls: boolean;
  /** This service's own database and Redis: never reachable. */
  readonly blockedAddresses: readonly Endpoint[];
  /** The address on which this service listens: always private, whatever its address class is. */
  readonly ownAddress?: Endpoint;
}

/** Decides which addresses of a target a connection may go to. */
export class Admission {
  readonly #allowPrivateUrls: boolean;
  readonly #blocked: OwnEndpoints;
  #own: OwnEndpoints;

  constructor(options: AdmissionOptions) {
    this.#allowPrivateUrls = options.allowPrivateUrls;
    this.#blocked = new OwnEndpoints(options.blockedAddresses);
    this.#own = new OwnEndpoints(options.ownAddress ? [options.ownAddress] : []);
  }

  /** Sets the address on which this service listens, which is known once it does. */
  listensOn(address: Endpoint): void {
    this.#own = new OwnEndpoints([address]);
  }

  /** The addresses that the connection may use. Throws `UrlNotAllowed` when there is none. */
  async admit(target: Target, policy: EgressPolicy): Promise<LookupAddress[]> {
    const privateAllowed = this.#allowPrivateUrls || policy.trusted === true || isNamed(target, policy);
    const admitted: LookupAddress[] = [];
    let refusal: string | null = null;
    for (const resolved of await resolveHost(target.hostname)) {
      const reason = await this.#refusal(resolved.address, target.port, privateAllowed);
      if (reason === null) admitted.push(resolved);
      else refusal ??= reason;
    }
    if (admitted.length > 0) return admitted;
    throw new UrlNotAllowed(
      `"${target.hostname}:${target.port}" is not allowed: ${refusal ?? 'it has no address'}.`,
    );
  }

  async #refusal(address: string, port: number, privateAllowed: boolean): Promise<string | null> {
    const reach = classifyAddress(address);
    if (reach === 'forbidden') return 'link-local, metadata and multicast addresses are never reached';
    if (await this.#blocked.include(address, port)) return "it is one of this service's own back ends";
    if (privateAllowed) return null;
    if (reach === 'public' && !(await this.#own.include(address, port))) return null;
    return 'it is a private address, and only public ones may be reached from here';
  }
}

/** Whether the policy names exactly this origin. The scheme of a tunnel is unknown, so both match. */
function isNamed(target: Target, policy: EgressPolicy): boolean {
  const schemes = target.protocol === null ? ['http:', 'https:'] : [target.protocol];
  const origins = (policy.privateOrigins ?? []).map((origin) => new URL(origin).origin);
  return schemes.some((scheme) => origins.includes(originOf(scheme, target)));
}

function originOf(scheme: string, { hostname, port }: Target): string {
  return new URL(`${scheme}//${hostname}:${port}`).origin;
}

/** The target of an http(s) URL. */
export function targetOf(url: URL): Target {
  const protocol = url.protocol === 'https:' ? 'https:' : 'http:';
  const port = url.port === '' ? (protocol === 'https:' ? 443 : 80) : Number(url.port);
  return { protocol, hostname: url.hostname, port };
}
