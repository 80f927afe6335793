import type { LinkedTest } from '@testkernel/sdk';

type Tests = AsyncIterable<{ readonly linkedIssueKey: string | null; readonly test: LinkedTest }>;

const testsOfAPiece = 500;

/**
 * The matrix as JSON, written while tests are read, so that only a few hundred are in memory at once.
 *
 * @param tests ordered by their keys, those without one last
 */
export async function* matrixText(projectId: string, tests: Tests): AsyncGenerator<string> {
  let text = `{"projectId":${JSON.stringify(projectId)},"matrix":[`;
  let open: string | null | undefined;
  let waiting = 0;
  for await (const { linkedIssueKey, test } of tests) {
    text += linkedIssueKey === open ? ',' : transition(open, linkedIssueKey);
    text += JSON.stringify(test);
    open = linkedIssueKey;
    waiting += 1;
    if (waiting < testsOfAPiece) continue;
    yield text;
    text = '';
    waiting = 0;
  }
  yield `${text}${open === null ? '' : transition(open, null)}]}`;
}

/** The text between two keys' lists; `undefined` before the first one. */
function transition(from: string | null | undefined, to: string | null): string {
  const end = from === undefined ? '' : ']}';
  if (to === null) return `${end}],"unlinked":[`;
  const begin = `{"linkedIssueKey":${JSON.stringify(to)},"tests":[`;
  return from === undefined ? begin : `${end},${begin}`;
}
