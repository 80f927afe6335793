import type { Octokit } from '@octokit/core';
import {
  type CheckReport,
  hasHmac,
  type ScmChange,
  type ScmConnection,
  type ScmHost,
  type ScmNotice,
  type SignedDelivery,
  Unavailable,
} from '@testkernel/sdk';
import type { AppClients } from './app-clients.ts';
import { orRefusal } from './host-refusal.ts';
import { readChange } from './read-change.ts';

const checkName = 'Testkernel';
const filesOfPage = 100;
/** The host lists no more files of a pull request than these. */
const maxFiles = 3000;

/** GitHub, GitHub Enterprise Server, and what speaks their format. */
export class GithubHost implements ScmHost {
  readonly title = 'GitHub';
  readonly authentication =
    '`X-Scm-Signature-256: sha256=<hex>`: HMAC-SHA256 of the body with `SCM_WEBHOOK_SECRET`.';
  readonly #clients: AppClients;
  readonly #webhookSecret: string;

  constructor(clients: AppClients, webhookSecret: string) {
    this.#clients = clients;
    this.#webhookSecret = webhookSecret;
  }

  verify(delivery: SignedDelivery): boolean {
    const header = delivery.headers['x-scm-signature-256'];
    const signature = typeof header === 'string' ? /^sha256=(.+)$/i.exec(header)?.[1] : undefined;
    return hasHmac(delivery, { algorithm: 'sha256', secret: this.#webhookSecret, signature });
  }

  read(delivery: SignedDelivery, body: unknown): ScmNotice {
    return readChange(delivery, body);
  }

  async changedFiles(
    connection: ScmConnection,
    { number }: ScmChange,
    signal: AbortSignal,
  ): Promise<string[] | null> {
    if (number === null) return null;
    const client = this.#clientOf(connection);
    const names: string[] = [];
    for (let page = 1; names.length < maxFiles; page += 1) {
      const { data } = await orRefusal(
        client.request('GET /repos/{owner}/{repo}/pulls/{pull_number}/files', {
          ...placeOf(connection),
          pull_number: number,
          per_page: filesOfPage,
          page,
          request: { signal },
        }),
        signal,
      );
      // A renamed file is changed at both of its places.
      names.push(
        ...data.flatMap(({ filename, previous_filename: before }) =>
          before ? [filename, before] : [filename],
        ),
      );
      if (data.length < filesOfPage) return names;
    }
    return null;
  }

  async createCheck(
    connection: ScmConnection,
    { headSha }: ScmChange,
    { runId, detailsUrl }: CheckReport,
    signal: AbortSignal,
  ): Promise<number> {
    const { data } = await orRefusal(
      this.#clientOf(connection).request('POST /repos/{owner}/{repo}/check-runs', {
        ...placeOf(connection),
        name: checkName,
        head_sha: headSha,
        status: 'queued',
        external_id: runId,
        details_url: detailsUrl,
        request: { signal },
      }),
      signal,
    );
    return Number(data.id);
  }

  async updateCheck(
    connection: ScmConnection,
    _change: ScmChange,
    checkId: number,
    { state, title, summary, detailsUrl }: CheckReport,
    signal: AbortSignal,
  ): Promise<void> {
    const progress =
      state === 'queued' || state === 'in_progress'
        ? { status: state }
        : { status: 'completed' as const, conclusion: state, output: { title, summary } };
    await orRefusal(
      this.#clientOf(connection).request('PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}', {
        ...placeOf(connection),
        check_run_id: checkId,
        details_url: detailsUrl,
        ...progress,
        request: { signal },
      }),
      signal,
    );
  }

  #clientOf({ installationId }: ScmConnection): Octokit {
    if (installationId !== null) return this.#clients.of(installationId);
    throw new Unavailable('SCM_NOT_CONFIGURED', 'The app is not installed for this project.');
  }
}

function placeOf({ repository }: ScmConnection): { owner: string; repo: string } {
  const [owner = '', repo = ''] = repository.split('/');
  return { owner, repo };
}
