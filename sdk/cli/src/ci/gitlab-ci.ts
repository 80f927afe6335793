import type { Environment, Pipeline } from './pipeline.ts';

const nothing = /^0*$/;

/** GitLab CI. Pipelines of merged results run on a commit of their own; the one that was pushed has a variable of its own. */
export function gitlabCi(env: Environment): Pipeline | null {
  if (env.GITLAB_CI !== 'true') return null;
  const request = Number(env.CI_MERGE_REQUEST_IID);
  const isRequest = Number.isInteger(request) && request > 0;
  const baseCommit = commit(isRequest ? env.CI_MERGE_REQUEST_DIFF_BASE_SHA : env.CI_COMMIT_BEFORE_SHA);
  return {
    source: {
      commit: commit(env.CI_MERGE_REQUEST_SOURCE_BRANCH_SHA) ?? env.CI_COMMIT_SHA,
      baseCommit,
      branch: isRequest ? env.CI_MERGE_REQUEST_SOURCE_BRANCH_NAME : env.CI_COMMIT_BRANCH,
      pullRequest: isRequest ? request : undefined,
      author: env.GITLAB_USER_LOGIN,
    },
    base: baseCommit ?? (isRequest ? `origin/${env.CI_MERGE_REQUEST_TARGET_BRANCH_NAME}` : undefined),
  };
}

/** Undefined for a variable that is empty or names no commit. */
function commit(value: string | undefined): string | undefined {
  return nothing.test(value ?? '') ? undefined : value;
}
