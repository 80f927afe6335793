import { readFileSync } from 'node:fs';
import { asObject, type Json, numberOf, textOf } from '../json.ts';
import type { Environment, Pipeline } from './pipeline.ts';

const nothing = /^0+$/;

/**
 * GitHub Actions. In workflows of pull requests GITHUB_SHA is a merge commit that exists nowhere else; the commit that was pushed is
 * in the payload of the event.
 */
export function githubActions(env: Environment): Pipeline | null {
  if (env.GITHUB_ACTIONS !== 'true') return null;
  const event = readEvent(env.GITHUB_EVENT_PATH);
  const pull = asObject(event.pull_request);
  const number = numberOf(pull.number);
  if (number === null) return push(env, event);
  const [head, base] = [asObject(pull.head), asObject(pull.base)];
  const baseCommit = textOf(base.sha) ?? undefined;
  return {
    source: {
      commit: textOf(head.sha) ?? env.GITHUB_SHA,
      baseCommit,
      branch: textOf(head.ref) ?? env.GITHUB_HEAD_REF,
      pullRequest: number,
      author: textOf(asObject(pull.user).login) ?? env.GITHUB_ACTOR,
    },
    base: baseCommit ?? (env.GITHUB_BASE_REF ? `origin/${env.GITHUB_BASE_REF}` : undefined),
  };
}

function push(env: Environment, event: Json): Pipeline {
  const before = textOf(event.before);
  const baseCommit = before && !nothing.test(before) ? before : undefined;
  return {
    source: {
      commit: env.GITHUB_SHA,
      baseCommit,
      branch: env.GITHUB_REF_TYPE === 'tag' ? undefined : env.GITHUB_REF_NAME,
      author: env.GITHUB_ACTOR,
    },
    base: baseCommit,
  };
}

function readEvent(path: string | undefined): Json {
  if (!path) return {};
  try {
    return asObject(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return {};
  }
}
