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

export function lineOf(node: Node): number {
  return node.loc?.start.line ?? 1;
}
