import { plainText } from '../output/plain-text.ts';
import type { Git } from './git.ts';

/** The files that a change touches; null with the reason where that is not known, and all tests have to run. */
export type ChangedFiles =
  | { readonly files: readonly string[]; readonly reason: null }
  | { readonly files: null; readonly reason: string };

const maxFiles = 10_000;
const maxPathLength = 1000;
/** Of the names in the request, whose body may have 1 MB. */
const maxBytes = 800_000;

/** `git diff --name-only <base>...HEAD`: what changed since the branch left its base. */
export async function changedFiles(git: Git, base: string | undefined): Promise<ChangedFiles> {
  if (!base) {
    return unknown(
      'it is not known what the change is compared with; pass --changed-files-from, for example origin/main',
    );
  }
  // Git would take it for an option.
  if (base.startsWith('-')) return unknown(`"${plainText(base, 60)}" is no commit or branch`);
  const diff = await git.run('diff', '--name-only', '-z', `${base}...HEAD`, '--');
  if (!diff.ok) return unknown(await explain(git, base, diff.output));
  const files = diff.output.split('\0').filter(Boolean);
  if (files.length === 0) return unknown(`nothing changed since ${plainText(base, 60)}`);
  const tooMany = files.length > maxFiles || Buffer.byteLength(JSON.stringify(files)) > maxBytes;
  if (tooMany || files.some((file) => file.length > maxPathLength)) {
    return unknown(`the change touches ${files.length} files, more than a request can hold`);
  }
  return { files, reason: null };
}

function unknown(reason: string): ChangedFiles {
  return { files: null, reason };
}

async function explain(git: Git, base: string, error: string): Promise<string> {
  const shown = plainText(base, 60);
  if (await git.isShallow()) {
    return (
      `the clone is shallow and does not reach back to ${shown}; fetch the whole history ` +
      '(GitHub Actions: "fetch-depth: 0" of actions/checkout; GitLab CI: the variable GIT_DEPTH: 0)'
    );
  }
  return `git cannot compare with ${shown}: ${plainText(error, 200)}`;
}
