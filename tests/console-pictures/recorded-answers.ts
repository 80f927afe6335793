import { readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { PicturedWorld } from './pictured-screens.ts';

/** What a server answered to one request. */
export interface RecordedAnswer {
  readonly status: number;
  readonly type: string;
  /** Text, or base64 of anything else. */
  readonly body: string;
  /** Whether it is a stream that had not ended when its reader left. */
  readonly open: boolean;
}

interface Recording {
  /** The time at which the pictures are taken, as an ISO date. */
  readonly at: string;
  readonly world: PicturedWorld;
  readonly answers: Record<string, RecordedAnswer>;
}

const file = path.join(import.meta.dirname, 'answers.json.gz');

/** Answers of a server in which every screen has something to show, so that the screens look the same each time. */
export class RecordedAnswers {
  readonly at: Date;
  readonly world: PicturedWorld;
  readonly #answers: Map<string, RecordedAnswer>;

  constructor(at: Date, world: PicturedWorld, answers: Readonly<Record<string, RecordedAnswer>> = {}) {
    this.at = at;
    this.world = world;
    this.#answers = new Map(Object.entries(answers));
  }

  static load(): RecordedAnswers {
    const { at, world, answers }: Recording = JSON.parse(gunzipSync(readFileSync(file)).toString());
    return new RecordedAnswers(new Date(at), world, answers);
  }

  save(): void {
    const answers = Object.fromEntries([...this.#answers].sort(([one], [other]) => (one < other ? -1 : 1)));
    const recording: Recording = { at: this.at.toISOString(), world: this.world, answers };
    writeFileSync(file, gzipSync(JSON.stringify(recording), { level: 9 }));
  }

  /** A later answer to the same request takes the place of the earlier one. */
  record(key: string, answer: RecordedAnswer): void {
    this.#answers.set(key, answer);
  }

  find(key: string): RecordedAnswer | undefined {
    return this.#answers.get(key);
  }
}

/** Whether a request is one to the API or for a file of a run, which depend on data. */
export function isAboutData({ url = '/' }: IncomingMessage): boolean {
  return url.startsWith('/api/') || url.startsWith('/artifacts/');
}

/** Tells requests apart: by method, address and body, and whether somebody is signed in. */
export function keyOf({ method = 'GET', url = '/', headers }: IncomingMessage, body: Buffer): string {
  const visitor = headers.cookie?.includes('token_exp=') ? 'signed in' : 'anonymous';
  return [visitor, method, url, body.toString()].join(' ').trim();
}
