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

/** The provider's server, whose metadata are discovered once an hour (OpenID Connect Discovery). */
export class IdpServer {
  readonly #configuration: IdpConfiguration;
  readonly #egress: EgressService;
  #discovered: Discovered | null = null;

  constructor(configuration: IdpConfiguration, egress: EgressService) {
    this.#configuration = configuration;
    this.#egress = egress;
  }

  /** A connection for one sign-in. It fetches the provider's keys when it needs them, so that rotated keys are found. */
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
    // Without this, the ID token's signature is not verified, because it was received over TLS.
    client.enableNonRepudiationChecks(connection);
    return connection;
  }

  /** Concurrent callers share one request; a failure is not cached. */
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

  /** Plain HTTP only if the operator configured it. */
  #extensions() {
    return this.#configuration.issuerUrl.startsWith('http:') ? [client.allowInsecureRequests] : [];
  }

  #fetchUntil(signal?: AbortSignal): client.CustomFetch {
    return async (url, { body, headers, method, redirect, signal: timeout }) => {
      const signals = [signal, timeout].filter((one) => one !== undefined);
      const init = { body: toBodyInit(body), headers, method, redirect, signal: AbortSignal.any(signals) };
      return boundedBody(await this.#egress.fetch(url, init, { trusted: true }), maxBytes);
    };
  }
}

/** The default is `client_secret_basic` (OpenID Connect Discovery, section 3). */
function authenticationAt(metadata: client.ServerMetadata, secret: string): client.ClientAuth {
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return methods.includes('client_secret_post')
    ? client.ClientSecretPost(secret)
    : client.ClientSecretBasic(secret);
}

/** `fetch` does not accept views on shared memory. */
function toBodyInit(body: client.FetchBody): BodyInit | null {
  return body instanceof Uint8Array ? new Uint8Array(body) : (body ?? null);
}
