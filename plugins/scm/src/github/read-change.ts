import {
  BadRequest,
  pullRequestAt,
  type ScmChange,
  type ScmNotice,
  type SignedDelivery,
  sourceTextAt,
  textAt,
  valueAt,
} from '@testkernel/sdk';
import { isOwnerAndName } from '../repository-name.ts';

/** The actions of an event that a run is started for. Events that are not named are ignored. */
const wanted: Readonly<Record<string, readonly string[]>> = {
  pull_request: ['opened', 'synchronize', 'reopened', 'ready_for_review'],
  check_suite: ['requested', 'rerequested'],
  check_run: ['rerequested'],
};

/** Reads a webhook of GitHub, or the short form that a forwarding service sends without the name of an event. */
export function readChange({ headers }: SignedDelivery, body: unknown): ScmNotice {
  const event = single(headers['x-scm-event']);
  const action = textAt(body, 'action');
  if (event !== null) {
    const actions = wanted[event];
    if (!actions || (action !== undefined && !actions.includes(action))) return { kind: 'ignored' };
  }
  return { kind: 'change', change: changeOf(body), deliveryId: single(headers['x-scm-delivery']) };
}

function changeOf(body: unknown): ScmChange {
  const suite = suiteOf(body);
  const repository = textAt(body, 'repository', 'full_name') ?? textAt(body, 'repo');
  const headSha =
    textAt(body, 'pull_request', 'head', 'sha') ?? textAt(suite, 'head_sha') ?? textAt(body, 'sha');
  if (!repository || !isOwnerAndName(repository) || !headSha || !isSha(headSha)) {
    throw new BadRequest(
      'SCM_CHANGE_INVALID',
      'The body names no repository (owner/name) or no commit: send repository.full_name and pull_request.head.sha, or repo and sha.',
    );
  }
  const [first] = listAt(suite, 'pull_requests');
  const baseSha =
    textAt(body, 'pull_request', 'base', 'sha') ?? textAt(first, 'base', 'sha') ?? textAt(body, 'baseSha');
  return {
    repository,
    headSha,
    baseSha: baseSha !== undefined && isSha(baseSha) ? baseSha : null,
    number:
      pullRequestAt(body, 'pull_request', 'number') ??
      pullRequestAt(first, 'number') ??
      pullRequestAt(body, 'prNumber') ??
      null,
    branch: sourceTextAt(body, 'pull_request', 'head', 'ref') ?? sourceTextAt(suite, 'head_branch') ?? null,
    author: sourceTextAt(body, 'pull_request', 'user', 'login') ?? null,
  };
}

/** The suite of a delivery about a suite or about one of its checks. */
function suiteOf(body: unknown): unknown {
  return valueAt(body, 'check_suite') ?? valueAt(body, 'check_run', 'check_suite');
}

function listAt(json: unknown, name: string): readonly unknown[] {
  const value = valueAt(json, name);
  return Array.isArray(value) ? value : [];
}

/** One value of a header of at most 200 characters. */
function single(value: string | string[] | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, 200) : null;
}

function isSha(text: string): boolean {
  return /^[0-9a-f]{7,64}$/i.test(text);
}
