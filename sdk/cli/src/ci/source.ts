import type { Json } from '../json.ts';
import type { Git } from './git.ts';
import { githubActions } from './github-actions.ts';
import { gitlabCi } from './gitlab-ci.ts';

/** The state of the source code that is tested. Undefined is what is not known. */
export interface Source {
  readonly commit?: string | undefined;
  readonly baseCommit?: string | undefined;
  readonly branch?: string | undefined;
  readonly pullRequest?: number | undefined;
  readonly author?: string | undefined;
}

/** What a pipeline says about itself. */
export interface Pipeline {
  readonly source: Source;
  /** What a change is compared with by git: a commit, or a branch of the remote. */
  readonly base: string | undefined;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Recognizes one kind of pipeline by its environment; null in any other. */
export type PipelineReader = (env: Environment) => Pipeline | null;

const readers: readonly PipelineReader[] = [githubActions, gitlabCi];

/** The pipeline that this process runs in; null on a person's machine. */
export function currentPipeline(env: Environment): Pipeline | null {
  for (const read of readers) {
    const pipeline = read(env);
    if (pipeline) return pipeline;
  }
  return null;
}

/** The longest text that the server takes for a property of the source. */
const maxLength = 255;

/** What is given wins over what the pipeline says, and that over git. */
export async function sourceOf(given: Source, pipeline: Pipeline | null, git: Git): Promise<Json> {
  const named = { ...defined(pipeline?.source ?? {}), ...defined(given) };
  const needsGit = !('commit' in named && 'branch' in named && 'author' in named);
  const found = needsGit ? defined(await git.source()) : {};
  const { commit, branch, author } = { ...found, ...named };
  // The author and the branch of the checkout belong to its own commit only.
  const ofCheckout = named.commit === undefined || named.commit === found.commit;
  return cut({
    ...named,
    commit,
    branch: named.branch ?? (ofCheckout ? branch : undefined),
    author: named.author ?? (ofCheckout ? author : undefined),
  });
}

function defined(source: Source): Source {
  return Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
}

function cut(source: Source): Json {
  return Object.fromEntries(
    Object.entries(source).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.slice(0, maxLength) : value,
    ]),
  );
}
