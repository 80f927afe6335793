import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FakeModelRequest } from '@testkernel/sdk/testing';

const file = path.join(import.meta.dirname, 'transcript.json');

/**
 * One recorded answer. References (`e12`, `p3`, `t1`) differ from crawl to crawl, so that they are stored as words: a text
 * that begins with `@` stands for the reference of the first line of the prompt that holds the words after it.
 */
export interface RecordedAnswer {
  /** The property of the schema that only this kind of question has. */
  readonly asks: string;
  /** Words that the prompt holds. */
  readonly holds: string;
  /** Words that it does not hold. Default: none. */
  readonly lacks?: string;
  /** An object of one list; those of its items are left out whose words no line has. */
  readonly answer: Readonly<Record<string, readonly unknown[]>>;
}

export async function readTranscript(): Promise<readonly RecordedAnswer[]> {
  return JSON.parse(await readFile(file, 'utf8')).answers;
}

export interface Answered {
  readonly value: object;
  /** The number of recorded answers in it. */
  readonly recorded: number;
  /** The beginning of the question, for a person. */
  readonly question: string;
}

const lists = ['tests', 'pages', 'pairs'];

/** All recorded answers to a question, as one. Without any, the empty one. */
export function answerFrom(
  transcript: readonly RecordedAnswer[],
  { schema, body }: Pick<FakeModelRequest, 'schema' | 'body'>,
): Answered {
  const asks = JSON.stringify(schema);
  const prompt = textsOf(JSON.parse(body));
  const fitting = transcript.filter(
    (each) =>
      asks.includes(`"${each.asks}"`) &&
      prompt.includes(each.holds) &&
      (each.lacks === undefined || !prompt.includes(each.lacks)),
  );
  const list = lists.find((name) => asks.includes(`"${name}"`)) ?? 'tests';
  const items = fitting
    .flatMap(({ answer }) => answer[list] ?? [])
    .flatMap((item) => {
      const resolved = withReferences(item, prompt);
      return resolved === undefined ? [] : [resolved];
    });
  return { value: { [list]: items }, recorded: fitting.length, question: prompt.slice(0, 300) };
}

/** Undefined where a reference has no line. */
function withReferences(value: unknown, prompt: string): unknown {
  if (typeof value === 'string') return value.startsWith('@') ? referenceOf(value.slice(1), prompt) : value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, withReferences(each, prompt)] as const);
  if (entries.some(([, each]) => each === undefined)) return undefined;
  return Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}

/**
 * Lines of elements and pages begin with their reference; other pieces have it as their title, and a line that is equal to the
 * words. `one > other` is the first line with the other words after one with the first.
 */
function referenceOf(words: string, prompt: string): string | undefined {
  const left = words.split(' > ');
  let title: string | undefined;
  for (const line of prompt.split('\n')) {
    title = /<data-\w+ title="([a-z]\d+)">/.exec(line)?.[1] ?? title;
    const listed = /^\s*([ep]\d+) (.*)/.exec(line);
    const [next = ''] = left;
    if (listed?.[2]?.includes(next)) left.shift();
    else if (listed || title === undefined || line !== next) continue;
    else return title;
    if (left.length === 0) return listed?.[1];
  }
  return undefined;
}

/** All texts of a request's body, one below the other. */
export function textsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null ? Object.values(value).map(textsOf).join('\n') : '';
}
