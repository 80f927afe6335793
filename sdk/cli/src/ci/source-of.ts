import type { Json } from '../json.ts';
import type { Git } from './git.ts';
import type { Pipeline } from './pipeline.ts';
import type { Source } from './source.ts';

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
