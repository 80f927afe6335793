import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type Listening, listen } from '../applications/listen.ts';
import { forwarded } from './forwarded.ts';
import { isAboutData, keyOf, type RecordedAnswer, type RecordedAnswers } from './recorded-answers.ts';

/** What is answered in place of a recorded answer; null for the recorded one. */
export type Replacement = (key: string) => Promise<RecordedAnswer | null>;

export interface Replaying extends Listening {
  /** Requests to which no answer was recorded. */
  readonly unknown: readonly string[];
  /** Requests about data since this was last called, each once. */
  asked(): ReadonlySet<string>;
  replace(replacement: Replacement | null): void;
}

/** A server that has the pages of another, and recorded answers in place of its data. Streams that were open stay open. */
export async function startReplaying(origin: string, answers: RecordedAnswers): Promise<Replaying> {
  const unknown: string[] = [];
  let requested = new Set<string>();
  let replacement: Replacement | null = null;
  const respond = async (asked: IncomingMessage, answer: ServerResponse) => {
    const body = await buffer(asked);
    if (isAboutData(asked)) {
      const key = keyOf(asked, body);
      requested.add(key);
      const found = (await replacement?.(key)) ?? answers.find(key);
      if (found) return replay(found, answer);
      unknown.push(key);
      return answer.writeHead(404, { 'content-type': 'application/json' }).end('{"code":"NOT_RECORDED"}');
    }
    const given = await forwarded(asked, body, origin);
    answer.writeHead(given.statusCode ?? 500, given.headers);
    return given.pipe(answer);
  };
  const server = createServer((asked, answer) => {
    respond(asked, answer).catch(() => answer.destroy());
  });
  return {
    ...(await listen(server, 0)),
    unknown,
    asked() {
      const keys = requested;
      requested = new Set();
      return keys;
    },
    replace: (other) => {
      replacement = other;
    },
  };
}

function replay({ status, type, body, open }: RecordedAnswer, answer: ServerResponse): void {
  answer.writeHead(status, { 'content-type': type });
  answer.write(Buffer.from(body, type.startsWith('image/') ? 'base64' : 'utf8'));
  if (!open) answer.end();
}
