import { boundedBody, type EgressService } from '@testkernel/sdk';
import * as client from 'openid-client';
import type { IdpConfiguration } from './idp-configuration.ts';

const timeoutSeconds = 10;
const metadataLifetimeMs = 60 * 60 * 1000;
const maxBytes = 512 * 1024;

interface Discovered {
  readonly metadata: Promise<client.ServerMetadata>;
  readonly expiresAt: number;
}

/** The provider's server: what it says of itself is discovered once an hour (OpenID Connect Discovery). */
export class IdpServer {
  readonly #configuration: IdpConfiguration;
  readonly #egress: EgressService;
  #discovered: Discovered | null = null;

  constructor(configuration: IdpConfiguration, egress: EgressService) {
    this.#configuration = configuration;
    this.#egress = egress;
  }

  /** For one sign-in. It knows no keys yet and fetches them when it needs them, so that a new one is never missed. */
  async connect(signal: AbortSignal): Promise<client.Configuration> {
    const { clientId, clientSecret } = this.#configuration;
    const metadata = await this.#metadata();
    const connection = new client.Configuration(
      metadata,
      clientId,
      undefined,
      authenticationAt(metadata, clientSecret),
    );
    connection[client.customFetch] = this.#fetchUntil(signal);
    connection.timeout = timeoutSeconds;
    for (const extension of this.#extensions()) extension(connection);
    // Without it the ID token would be trusted for the connection that it came over.
    client.enableNonRepudiationChecks(connection);
    return connection;
  }

  /** Whoever asks while the answer is under way waits for the same one; a failure is not kept. */
  #metadata(): Promise<client.ServerMetadata> {
    if (this.#discovered && Date.now() < this.#discovered.expiresAt) return this.#discovered.metadata;
    const metadata = this.#discover();
    const discovered = { metadata, expiresAt: Date.now() + metadataLifetimeMs };
    this.#discovered = discovered;
    metadata.catch(() => {
      if (this.#discovered === discovered) this.#discovered = null;
    });
    return metadata;
  }

  async #discover(): Promise<client.ServerMetadata> {
    const { issuerUrl, clientId } = this.#configuration;
    const found = await client.discovery(new URL(issuerUrl), clientId, undefined, client.None(), {
      [client.customFetch]: this.#fetchUntil(),
      timeout: timeoutSeconds,
      execute: this.#extensions(),
    });
    return found.serverMetadata();
  }

  /** Plain HTTP only where the operator wrote it. */
  #extensions() {
    return this.#configuration.issuerUrl.startsWith('http:') ? [client.allowInsecureRequests] : [];
  }

  #fetchUntil(signal?: AbortSignal): client.CustomFetch {
    return async (url, { body, headers, method, redirect, signal: timeout }) => {
      const signals = [signal, timeout].filter((one) => one !== undefined);
      const init = { body: sendable(body), headers, method, redirect, signal: AbortSignal.any(signals) };
      return boundedBody(await this.#egress.fetch(url, init, { trusted: true }), maxBytes);
    };
  }
}

/** `client_secret_basic` is what a server takes that names nothing (OpenID Connect Discovery, section 3). */
function authenticationAt(metadata: client.ServerMetadata, secret: string): client.ClientAuth {
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return methods.includes('client_secret_post')
    ? client.ClientSecretPost(secret)
    : client.ClientSecretBasic(secret);
}

/** `fetch` takes no view on shared memory. */
function sendable(body: client.FetchBody): BodyInit | null {
  return body instanceof Uint8Array ? new Uint8Array(body) : (body ?? null);
}
