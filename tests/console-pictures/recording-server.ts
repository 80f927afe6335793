import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type Listening, listen } from '../applications/listen.ts';
import { forwarded } from './forwarded.ts';
import { isAboutData, keyOf, type RecordedAnswers } from './recorded-answers.ts';

/** Another address of a server, at which what it answers is recorded. */
export function startRecording(origin: string, answers: RecordedAnswers): Promise<Listening> {
  const pass = async (asked: IncomingMessage, answer: ServerResponse) => {
    const body = await buffer(asked);
    const given = await forwarded(asked, body, origin);
    const { statusCode: status = 500, headers } = given;
    answer.writeHead(status, headers);
    const parts: Buffer[] = [];
    const record = (open: boolean) => {
      const type = headers['content-type'] ?? '';
      const encoding = type.startsWith('image/') ? 'base64' : 'utf8';
      const text = Buffer.concat(parts).toString(encoding);
      if (isAboutData(asked)) answers.record(keyOf(asked, body), { status, type, body: text, open });
    };
    answer.on('close', () => given.destroy());
    given.on('data', (part: Buffer) => {
      parts.push(part);
      if (headers['content-type']?.startsWith('text/event-stream')) record(true);
    });
    given.on('end', () => record(false));
    given.on('error', () => answer.destroy());
    given.pipe(answer);
  };
  return listen(
    createServer((asked, answer) => {
      pass(asked, answer).catch(() => answer.destroy());
    }),
    0,
  );
}
