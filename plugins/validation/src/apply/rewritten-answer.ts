import type { ContextRequest } from '@testkernel/sdk';
import type { Route } from 'playwright-core';
import { type AnswerChange, changedJson } from '../json/answer-change.ts';
import type { BeginMutation } from './begin-mutation.ts';
import { answerAs, sendOn } from './send-on.ts';

/** A page that asks again and again gets unchanged answers then, so that no application keeps this process busy. */
const maxRewritten = 50;

/** Answers with JSON in which something is changed. */
export class RewrittenAnswers {
  readonly #send: ContextRequest;
  #rewritten = 0;

  constructor(send: ContextRequest) {
    this.#send = send;
  }

  async answer(route: Route, change: AnswerChange, begin: BeginMutation): Promise<void> {
    if (this.#rewritten >= maxRewritten) return route.fallback();
    this.#rewritten += 1;
    const end = begin();
    let changed = false;
    try {
      const response = await sendOn(route, this.#send);
      const isJson = response.status < 300 && (response.headers['content-type'] ?? '').includes('json');
      const text = isJson ? response.text() : '';
      const body = changedJson(text, change);
      changed = body !== text;
      await answerAs(route, response, changed ? body : undefined);
    } finally {
      end(changed);
    }
  }
}
