import { createAppAuth } from '@octokit/auth-app';
import { Octokit } from '@octokit/core';
import { retry } from '@octokit/plugin-retry';
import { throttling } from '@octokit/plugin-throttling';
import { boundedBody, type EgressService, Unavailable } from '@testkernel/sdk';
import type { ScmConfiguration } from '../scm-configuration.ts';

const maxAnswerBytes = 5 * 1024 * 1024;
const maxClients = 200;
/** The longest pause that the host may ask for while a caller waits. */
const longestPauseSeconds = 5;

const Client = Octokit.plugin(retry, throttling);

/** Clients of the host's REST API: one for the app, and one for each installation, which keeps its token until it expires. */
export class AppClients {
  readonly #configuration: ScmConfiguration;
  readonly #egress: EgressService;
  readonly #installations = new Map<string, Octokit>();

  constructor(configuration: ScmConfiguration, egress: EgressService) {
    this.#configuration = configuration;
    this.#egress = egress;
  }

  /** The client of the app itself. Throws `Unavailable` `SCM_NOT_CONFIGURED`. */
  app(): Octokit {
    return this.#create('app', {});
  }

  /** The client of an installation. Throws `Unavailable` `SCM_NOT_CONFIGURED`. */
  of(installationId: string): Octokit {
    const client =
      this.#installations.get(installationId) ??
      this.#create(installationId, { installationId: Number(installationId) });
    // The one that was used last is at the end.
    this.#installations.delete(installationId);
    this.#installations.set(installationId, client);
    const [oldest] = this.#installations.keys();
    if (this.#installations.size > maxClients && oldest !== undefined) this.#installations.delete(oldest);
    return client;
  }

  #create(id: string, auth: { installationId?: number }): Octokit {
    const { appId, privateKey, apiUrl } = this.#configuration;
    const waits = (seconds: number, _options: object, _client: object, retries: number) =>
      retries < 1 && seconds <= longestPauseSeconds;
    return new Client({
      baseUrl: apiUrl.replace(/\/$/, ''),
      userAgent: 'testkernel',
      authStrategy: createAppAuth,
      auth: {
        appId: configured(appId, 'SCM_APP_ID'),
        privateKey: pemOf(configured(privateKey, 'SCM_PRIVATE_KEY')),
        ...auth,
      },
      request: { fetch: (url: string, init?: RequestInit) => this.#fetch(url, init) },
      retry: { retries: 1 },
      throttle: { id, onRateLimit: waits, onSecondaryRateLimit: waits },
      log: silent,
    });
  }

  /** The operator named the address. A renamed repository answers with a redirect. */
  async #fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const response = await this.#egress.fetch(url, { ...init, redirect: 'follow' }, { trusted: true });
    return boundedBody(response, maxAnswerBytes);
  }
}

const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** The value of a setting. Throws `Unavailable` `SCM_NOT_CONFIGURED`, naming its variable. */
export function configured(value: string, variable: string): string {
  if (value !== '') return value;
  throw new Unavailable(
    'SCM_NOT_CONFIGURED',
    `The app of the source host is not configured: ${variable} is not set.`,
  );
}

function pemOf(key: string): string {
  const pem = key.includes('-----BEGIN') ? key : Buffer.from(key, 'base64').toString('utf8');
  // In variables, line breaks are often written as \n.
  return pem.replaceAll('\\n', '\n');
}
