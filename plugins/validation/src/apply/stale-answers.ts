import type { ContextRequest, ContextResponse } from '@testkernel/sdk';
import { isSafeMethod } from '@testkernel/sdk/page';
import type { Route } from 'playwright-core';
import type { RequestTarget } from '../mutations/mutation.ts';
import { requestKey } from '../request-key.ts';
import type { BeginMutation } from './begin-mutation.ts';
import { readableText } from './readable-text.ts';
import { answerAs, sendOn } from './send-on.ts';

/** Answers reads after a write with the response from before it. */
export class StaleAnswers {
  readonly #target: RequestTarget;
  readonly #send: ContextRequest;
  #before: ContextResponse | undefined;
  #written = false;

  constructor(target: RequestTarget, send: ContextRequest) {
    this.#target = target;
    this.#send = send;
  }

  noteWrite(method: string): void {
    if (!isSafeMethod(method)) this.#written = true;
  }

  async answer(route: Route, begin: BeginMutation): Promise<void> {
    const request = route.request();
    if (requestKey(request.method(), request.url()) !== this.#target.key) return route.fallback();
    if (!this.#written || !this.#before) {
      this.#before = await sendOn(route, this.#send);
      return answerAs(route, this.#before);
    }
    const end = begin();
    const response = await sendOn(route, this.#send);
    // No effect if the new response has the same text.
    end(textOf(response) !== textOf(this.#before));
    return answerAs(route, this.#before);
  }
}

function textOf(response: ContextResponse): string {
  return readableText(response.text(), response.headers['content-type']);
}
