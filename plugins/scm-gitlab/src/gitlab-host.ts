import { createHash, timingSafeEqual } from 'node:crypto';
import {
  BadRequest,
  beginningOfBody,
  boundedBody,
  type CheckReport,
  type CheckState,
  type EgressService,
  pullRequestAt,
  type ScmChange,
  type ScmConnection,
  type ScmHost,
  type ScmNotice,
  type SignedDelivery,
  sourceTextAt,
  Type,
  textAt,
  Unavailable,
} from '@testkernel/sdk';
import { Value } from 'typebox/value';

export interface GitlabConfiguration {
  readonly url: string;
  readonly token: string;
  readonly webhookSecret: string;
}

/** The states of commit statuses; GitLab has none that is neutral. */
const states: Readonly<Record<CheckState, string>> = {
  queued: 'pending',
  in_progress: 'running',
  success: 'success',
  failure: 'failed',
  neutral: 'canceled',
};
const wantedActions = ['open', 'reopen', 'update'];
const filesOfPage = 100;
const maxPages = 30;
const maxBytes = 5 * 1024 * 1024;
const Status = Type.Object({ id: Type.Integer() });
const Diffs = Type.Array(Type.Object({ old_path: Type.String(), new_path: Type.String() }));

/** GitLab, hosted or self-managed: merge requests, and commit statuses, which its pipelines show. */
export class GitlabHost implements ScmHost {
  readonly title = 'GitLab';
  readonly authentication = '`X-Gitlab-Token`: the secret token of the webhook, `SCM_GITLAB_WEBHOOK_SECRET`.';
  readonly #configuration: GitlabConfiguration;
  readonly #egress: EgressService;

  constructor(configuration: GitlabConfiguration, egress: EgressService) {
    this.#configuration = configuration;
    this.#egress = egress;
  }

  verify({ headers }: SignedDelivery): boolean {
    const { webhookSecret } = this.#configuration;
    const given = headers['x-gitlab-token'];
    return (
      webhookSecret !== '' && typeof given === 'string' && timingSafeEqual(hash(given), hash(webhookSecret))
    );
  }

  read({ headers }: SignedDelivery, body: unknown): ScmNotice {
    if (textAt(body, 'object_kind') !== 'merge_request') return { kind: 'ignored' };
    const attributes = 'object_attributes';
    // An update without oldrev changed a title or a label, and no commit.
    const action = textAt(body, attributes, 'action') ?? '';
    const isEdit = action === 'update' && textAt(body, attributes, 'oldrev') === undefined;
    if (!wantedActions.includes(action) || isEdit) return { kind: 'ignored' };
    const repository = textAt(body, 'project', 'path_with_namespace');
    const headSha = textAt(body, attributes, 'last_commit', 'id');
    if (!repository || repository.length > 255 || !headSha || !/^[0-9a-f]{7,64}$/i.test(headSha)) {
      throw new BadRequest(
        'SCM_CHANGE_INVALID',
        'The body names no project or no commit of a merge request.',
      );
    }
    const deliveryId = headers['idempotency-key'] ?? headers['x-gitlab-event-uuid'];
    return {
      kind: 'change',
      deliveryId: typeof deliveryId === 'string' ? deliveryId.slice(0, 200) : null,
      change: {
        repository,
        headSha,
        baseSha: null,
        number: pullRequestAt(body, attributes, 'iid') ?? null,
        branch: sourceTextAt(body, attributes, 'source_branch') ?? null,
        author: sourceTextAt(body, 'user', 'username') ?? null,
      },
    };
  }

  async changedFiles(
    { repository }: ScmConnection,
    { number }: ScmChange,
    signal: AbortSignal,
  ): Promise<string[] | null> {
    if (number === null) return null;
    const names = new Set<string>();
    for (let page = 1; page <= maxPages; page += 1) {
      const path = `/merge_requests/${number}/diffs?per_page=${filesOfPage}&page=${page}`;
      const diffs = Value.Parse(Diffs, await this.#ask(repository, path, {}, signal));
      for (const { old_path, new_path } of diffs) names.add(old_path).add(new_path);
      if (diffs.length < filesOfPage) return [...names];
    }
    return null;
  }

  /** Webhooks of merge requests do not name it. */
  async baseCommit(
    { repository }: ScmConnection,
    { number }: ScmChange,
    signal: AbortSignal,
  ): Promise<string | null> {
    if (number === null) return null;
    const answer = await this.#ask(repository, `/merge_requests/${number}`, {}, signal);
    return textAt(answer, 'diff_refs', 'base_sha') ?? null;
  }

  async createCheck(
    { repository }: ScmConnection,
    change: ScmChange,
    report: CheckReport,
    signal: AbortSignal,
  ): Promise<number> {
    return Value.Parse(Status, await this.#setStatus(repository, change, report, signal)).id;
  }

  async updateCheck(
    { repository }: ScmConnection,
    change: ScmChange,
    _checkId: number,
    report: CheckReport,
    signal: AbortSignal,
  ): Promise<void> {
    try {
      await this.#setStatus(repository, change, report, signal);
    } catch (error) {
      // The answer where the status is in this state already.
      if (!(error instanceof BadRequest) || !error.message.includes('Cannot transition status')) throw error;
    }
  }

  /** Sets the status of the run at the commit. Its id stays the same. */
  #setStatus(
    repository: string,
    { headSha, branch }: ScmChange,
    { state, title, detailsUrl, runId }: CheckReport,
    signal: AbortSignal,
  ): Promise<unknown> {
    const body = {
      state: states[state],
      name: `testkernel/${runId}`,
      target_url: detailsUrl,
      description: title.slice(0, 250),
      ...(branch === null ? {} : { ref: branch }),
    };
    const init = { method: 'POST', body: JSON.stringify(body) };
    return this.#ask(repository, `/statuses/${encodeURIComponent(headSha)}`, init, signal);
  }

  /** The operator named the address. What the host refuses for good is `BadRequest` `SCM_REFUSED`. */
  async #ask(repository: string, path: string, init: RequestInit, signal: AbortSignal): Promise<unknown> {
    const { url, token } = this.#configuration;
    if (token === '') {
      throw new Unavailable('SCM_NOT_CONFIGURED', 'GitLab is not configured: SCM_GITLAB_TOKEN is not set.');
    }
    const headers = { 'private-token': token, 'content-type': 'application/json' };
    const address = `${url.replace(/\/$/, '')}/api/v4/projects/${encodeURIComponent(repository)}${path}`;
    const response = await this.#egress.fetch(address, { ...init, headers, signal }, { trusted: true });
    if (response.ok) return boundedBody(response, maxBytes).json();
    const { text } = await beginningOfBody(response, 1_000);
    const message = `The source host answered ${response.status}: ${text.slice(0, 300)}`;
    if ([400, 401, 403, 404, 422].includes(response.status)) throw new BadRequest('SCM_REFUSED', message);
    throw new Error(message);
  }
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
