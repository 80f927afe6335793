import { setImmediate as othersFirst } from 'node:timers/promises';
import { isSafeMethod } from '@testkernel/sdk/page';
import type { Request, Response } from 'playwright-core';
import { answerChanges } from './json/answer-changes.ts';
import type { ShownText } from './json/shown-text.ts';
import type { SeenRequest } from './observation.ts';

/** Answers come from the tested application: longer ones, and more of them, are not read. */
const maxAnswerBytes = 500_000;
const maxAnswers = 60;
/** Of the answers to writes that are kept, and of all that are read. */
const maxKeptLength = 200_000;
const maxAllLength = 4_000_000;

const readable = /json|text\/(?:html|plain)/;

/** The answers of a run: what could be changed in those with JSON, and the whole answer to a write. */
export class ObservedAnswers {
  readonly #texts = new Map<SeenRequest, string>();
  readonly #reading = new Set<Promise<void>>();
  #begun = 0;
  #length = 0;

  /** Reads the answer to a request that has finished, if it is one that can be changed or repeated. */
  note(request: Request, seen: SeenRequest, response: Response): void {
    const isWrite = !isSafeMethod(seen.method);
    const isData = /^(xhr|fetch)$/.test(seen.type) && seen.contentType.includes('json');
    if (!(isData || (isWrite && readable.test(seen.contentType)))) return;
    if (this.#begun >= maxAnswers || this.#length > maxAllLength) return;
    this.#begun += 1;
    // Fails when the page is left before the answer was read: nothing is known about it then.
    const reading = this.#read(request, seen, response).catch(() => undefined);
    this.#reading.add(reading);
    void reading.finally(() => this.#reading.delete(reading));
  }

  get isReading(): boolean {
    return this.#reading.size > 0;
  }

  /** Adds what was read to the requests. The texts of reads are not kept, since tests are validated for a long time. */
  async addTo(requests: readonly SeenRequest[], shown: ShownText): Promise<void> {
    for (const seen of requests) {
      const text = this.#texts.get(seen);
      if (text === undefined) continue;
      await othersFirst();
      if (seen.contentType.includes('json')) seen.changes = answerChanges(text, shown);
      const isWrite = !isSafeMethod(seen.method);
      if (isWrite && text.length <= maxKeptLength) seen.answer = text;
    }
    this.#texts.clear();
  }

  async #read(request: Request, seen: SeenRequest, response: Response): Promise<void> {
    const announced = Number(response.headers()['content-length'] ?? 0);
    if (announced > maxAnswerBytes) return;
    const { responseBodySize } = await request.sizes();
    if (responseBodySize > maxAnswerBytes) return;
    const body = await response.body();
    this.#length += body.length;
    if (body.length <= maxAnswerBytes) this.#texts.set(seen, body.toString('utf8'));
  }
}
