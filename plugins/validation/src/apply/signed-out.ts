import type { ContextRequest, ContextResponse } from '@testkernel/sdk';
import type { BrowserContext, Route } from 'playwright-core';
import type { BeginMutation } from './begin-mutation.ts';
import { readableText } from './readable-text.ts';
import { answerAs, sendOn } from './send-on.ts';

/**
 * Ends the session with one request: removes cookies, and the authorization headers of all requests from then
 * on.
 */
export class SignedOut {
  readonly #context: BrowserContext;
  readonly #send: ContextRequest;
  #out = false;

  constructor(context: BrowserContext, send: ContextRequest) {
    this.#context = context;
    this.#send = send;
  }

  /** @param begins whether this is the request with which the session is lost */
  async answer(route: Route, begins: boolean, begin: BeginMutation): Promise<void> {
    const headers = await route.request().allHeaders();
    const { cookie, authorization, ...anonymous } = headers;
    if (this.#out) return route.fallback(authorization === undefined ? {} : { headers: anonymous });
    if (!begins || (cookie === undefined && authorization === undefined)) return route.fallback();
    this.#out = true;
    const end = begin();
    const before = await sendOn(route, this.#send, { maxRedirects: 0 });
    await this.#context.clearCookies();
    const after = await sendOn(route, this.#send, { headers: anonymous, maxRedirects: 0 });
    const textOf = (answer: ContextResponse) => readableText(answer.text(), answer.headers['content-type']);
    const isSame = after.status === before.status && textOf(after) === textOf(before);
    end(!isSame);
    return answerAs(route, after);
  }
}
