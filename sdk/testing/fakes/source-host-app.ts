import { createPublicKey, generateKeyPairSync, randomBytes, verify } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';

/** A check run as the host stores it, in GitHub's words. */
export interface FakeCheckRun {
  readonly id: number;
  readonly repository: string;
  readonly name: string;
  readonly head_sha: string;
  readonly external_id: string;
  readonly details_url: string;
  readonly status: 'queued' | 'in_progress' | 'completed';
  readonly conclusion: string | null;
  readonly output: { readonly title: string; readonly summary: string } | null;
  /** The statuses and conclusions that it had, in order. */
  readonly history: readonly string[];
}

export interface FakeInstallation {
  readonly repositories: readonly string[];
  readonly updatedAt: Date;
}

type Headers = Readonly<Record<string, string>>;

interface Answer {
  readonly status: number;
  readonly body: object;
  readonly headers?: Headers;
}

const notFound: Answer = {
  status: 404,
  body: { message: 'Not Found', documentation_url: 'https://docs.example.com' },
};
const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

/** The app that is registered at the fake host, in the wire format of GitHub's REST API. */
export class FakeApp {
  /** The value of `SCM_APP_ID`. */
  readonly appId = '4711';
  /** The value of `SCM_APP_SLUG`. */
  readonly slug = 'testkernel-checks';
  /** The value of `SCM_PRIVATE_KEY`. */
  readonly privateKey = privateKey;
  /** By the id of the installation. */
  readonly installations = new Map<string, FakeInstallation>();
  /** The files of pull requests, by `owner/name#number`. A renamed file is `new name\nold name`. */
  readonly files = new Map<string, readonly string[]>();
  readonly checkRuns: FakeCheckRun[] = [];
  /** How often a token was issued. */
  tokensIssued = 0;
  /** Each is the answer to the next request whose method and path match: `POST /repos/octo/shop/check-runs`. */
  readonly failures: { readonly on: RegExp; readonly status: number; readonly headers?: Headers }[] = [];
  /** Repositories about which no request is ever answered. */
  readonly hanging = new Set<string>();
  /** Milliseconds by which each answer about check runs is delayed. */
  delayMs = 0;
  readonly #tokens = new Map<string, string>();

  /** Null for a route that is not one of apps. */
  async answer(method: string, url: URL, request: IncomingMessage): Promise<Answer | null> {
    const path = url.pathname.replace(/^\/api\/v3/, '');
    const credential = (request.headers.authorization ?? '').replace(/^(?:bearer|token) /i, '');
    const ofApp = /^\/app\/installations\/(\d+)(\/access_tokens)?$/.exec(path);
    if (ofApp?.[1]) return this.#ofApp(method, ofApp[1], ofApp[2] !== undefined, credential);
    const installationId = this.#tokens.get(credential);
    if (path === '/installation/repositories') return this.#repositories(installationId);
    const ofRepository = /^\/repos\/([^/]+\/[^/]+)\/(.+)$/.exec(path);
    if (!ofRepository?.[1] || !ofRepository[2]) return null;
    if (this.hanging.has(ofRepository[1])) await new Promise(() => {});
    const failure = this.#failureOf(`${method} ${path}`);
    if (failure) return failure;
    const installed = installationId === undefined ? undefined : this.installations.get(installationId);
    if (installationId === undefined) return { status: 401, body: { message: 'Bad credentials' } };
    if (!installed?.repositories.includes(ofRepository[1])) return notFound;
    return this.#ofRepository(method, ofRepository[1], ofRepository[2], url, request);
  }

  #failureOf(request: string): Answer | null {
    const index = this.failures.findIndex(({ on }) => on.test(request));
    const [failure] = index < 0 ? [] : this.failures.splice(index, 1);
    if (!failure) return null;
    const { status, headers = {} } = failure;
    return { status, headers, body: { message: 'It failed.' } };
  }

  #ofApp(method: string, id: string, wantsToken: boolean, jwt: string): Answer {
    if (!this.#isApp(jwt)) {
      return { status: 401, body: { message: 'A JSON web token could not be decoded' } };
    }
    const installation = this.installations.get(id);
    if (!installation) return notFound;
    if (!wantsToken || method !== 'POST') {
      const updated_at = installation.updatedAt.toISOString();
      return {
        status: 200,
        body: { id: Number(id), app_id: Number(this.appId), created_at: updated_at, updated_at },
      };
    }
    const token = `ghs_${randomBytes(18).toString('hex')}`;
    this.#tokens.set(token, id);
    this.tokensIssued += 1;
    const expires_at = new Date(Date.now() + 3600_000).toISOString();
    return {
      status: 201,
      body: {
        token,
        expires_at,
        permissions: { checks: 'write', pull_requests: 'read' },
        repository_selection: 'selected',
      },
    };
  }

  #repositories(installationId: string | undefined): Answer {
    const installation = installationId === undefined ? undefined : this.installations.get(installationId);
    if (!installation) return { status: 401, body: { message: 'Bad credentials' } };
    const repositories = installation.repositories.map((full_name, index) => ({
      id: index + 1,
      full_name,
      name: full_name.split('/')[1],
    }));
    return { status: 200, body: { total_count: repositories.length, repositories } };
  }

  async #ofRepository(
    method: string,
    repository: string,
    rest: string,
    url: URL,
    request: IncomingMessage,
  ): Promise<Answer> {
    const pull = /^pulls\/(\d+)\/files$/.exec(rest);
    if (pull && method === 'GET') {
      const files = this.files.get(`${repository}#${pull[1]}`);
      if (!files) return notFound;
      const size = Number(url.searchParams.get('per_page') ?? 30);
      const from = (Number(url.searchParams.get('page') ?? 1) - 1) * size;
      return { status: 200, body: files.slice(from, from + size).map(fileOf) };
    }
    await new Promise((resolve) => setTimeout(resolve, this.delayMs));
    if (rest === 'check-runs' && method === 'POST')
      return this.#createCheck(repository, await bodyOf(request));
    const check = /^check-runs\/(\d+)$/.exec(rest);
    if (check && method === 'PATCH') return this.#updateCheck(Number(check[1]), await bodyOf(request));
    return notFound;
  }

  #createCheck(repository: string, body: Record<string, unknown>): Answer {
    if (typeof body.name !== 'string' || typeof body.head_sha !== 'string') return unprocessable;
    const run: FakeCheckRun = {
      // Greater than a 32-bit integer, as those of the real host are.
      id: 30_000_000_000 + this.checkRuns.length,
      repository,
      name: body.name,
      head_sha: body.head_sha,
      external_id: String(body.external_id ?? ''),
      details_url: String(body.details_url ?? ''),
      status: 'queued',
      conclusion: null,
      output: null,
      history: ['queued'],
    };
    this.checkRuns.push(run);
    return { status: 201, body: run };
  }

  #updateCheck(id: number, body: Record<string, unknown>): Answer {
    const index = this.checkRuns.findIndex((run) => run.id === id);
    const run = this.checkRuns[index];
    if (!run) return notFound;
    const status = body.status === 'completed' || body.status === 'in_progress' ? body.status : run.status;
    const conclusion = typeof body.conclusion === 'string' ? body.conclusion : null;
    if (status === 'completed' && conclusion === null) return unprocessable;
    const output = isOutput(body.output) ? body.output : run.output;
    if (output && output.summary.length > 65_535) return unprocessable;
    const changed = { ...run, status, conclusion, output, history: [...run.history, conclusion ?? status] };
    this.checkRuns[index] = changed;
    return { status: 200, body: changed };
  }

  /** RFC 7519 with RS256, as the host demands of apps: at most ten minutes long. */
  #isApp(jwt: string): boolean {
    const [header = '', payload = '', signature = ''] = jwt.split('.');
    const signed = Buffer.from(`${header}.${payload}`);
    const key = createPublicKey(publicKey);
    if (!verify('RSA-SHA256', signed, key, Buffer.from(signature, 'base64url'))) return false;
    const claims: { iss?: unknown; exp?: number; iat?: number } = JSON.parse(
      Buffer.from(payload, 'base64url').toString(),
    );
    return String(claims.iss) === this.appId && (claims.exp ?? 0) - (claims.iat ?? 0) <= 11 * 60;
  }
}

const unprocessable: Answer = { status: 422, body: { message: 'Invalid request.', errors: [] } };

function fileOf(entry: string): object {
  const [filename = '', previous_filename] = entry.split('\n');
  const status = previous_filename === undefined ? 'modified' : 'renamed';
  return {
    sha: 'bbcd538c8e72b8c175046e27cc8f907076331401',
    filename,
    status,
    ...(previous_filename ? { previous_filename } : {}),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  return (await json(request)) as Record<string, unknown>;
}

function isOutput(value: unknown): value is { title: string; summary: string } {
  return typeof value === 'object' && value !== null && 'title' in value && 'summary' in value;
}
