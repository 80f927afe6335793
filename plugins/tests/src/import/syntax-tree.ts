import { type Comment, type Node, type Program, parse } from 'acorn';
import { Unreadable } from './unreadable.ts';

/** A parsed file: its text and its syntax tree. */
export interface SpecSource {
  readonly text: string;
  readonly program: Program;
  readonly comments: readonly Comment[];
}

/** Parses JavaScript of any module type, without executing it. Throws `Unreadable`. */
export function readSyntax(text: string): SpecSource {
  try {
    return parsed(text);
  } catch (error) {
    throw syntaxProblem(error);
  }
}

function parsed(text: string): SpecSource {
  const comments: Comment[] = [];
  const program = parse(text, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    allowHashBang: true,
    locations: true,
    onComment: comments,
  });
  return { text, program, comments };
}

function syntaxProblem(error: unknown): Unreadable {
  if (error instanceof RangeError) return new Unreadable(1, 'The code is nested too deeply.');
  if (!(error instanceof SyntaxError)) throw error;
  const { loc } = error as SyntaxError & { loc?: { line: number } };
  return new Unreadable(loc?.line ?? 1, `Not read as code: ${error.message.replace(/ \(\d+:\d+\)$/, '')}.`);
}

/** The comments of a range of the text, a line each. */
export function commentsBetween({ text, comments }: SpecSource, from: number, to: number): string {
  let found = '';
  for (let index = firstFrom(comments, from); index < comments.length; index += 1) {
    const comment = comments[index];
    if (!comment || comment.end > to) break;
    found += `${text.slice(comment.start, comment.end)}\n`;
  }
  return found;
}

/** The index of the first comment at or after a position, by binary search: comments are in the order of the text. */
function firstFrom(comments: readonly Comment[], position: number): number {
  let low = 0;
  let high = comments.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((comments[middle]?.start ?? 0) < position) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function lineOf(node: Node): number {
  return node.loc?.start.line ?? 1;
}
