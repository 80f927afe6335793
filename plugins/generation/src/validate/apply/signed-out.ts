import type { BrowserContext, Route } from 'playwright-core';
import type { BeginMutation } from './begin-mutation.ts';
import { readableText } from './readable-text.ts';

/**
 * Ends the session with one request: removes cookies, and the authorization headers of all requests from then
 * on.
 */
export class SignedOut {
  readonly #context: BrowserContext;
  #out = false;

  constructor(context: BrowserContext) {
    this.#context = context;
  }

  /** @param begins whether this is the request with which the session is lost */
  async answer(route: Route, begins: boolean, begin: BeginMutation): Promise<void> {
    const headers = await route.request().allHeaders();
    const { cookie, authorization, ...anonymous } = headers;
    if (this.#out) return route.fallback(authorization === undefined ? {} : { headers: anonymous });
    if (!begins || (cookie === undefined && authorization === undefined)) return route.fallback();
    this.#out = true;
    const end = begin();
    const before = await route.fetch({ maxRedirects: 0 });
    await this.#context.clearCookies();
    const after = await route.fetch({ headers: anonymous, maxRedirects: 0 });
    const textOf = async (answer: typeof before) =>
      readableText(await answer.text(), answer.headers()['content-type']);
    const isSame = after.status() === before.status() && (await textOf(after)) === (await textOf(before));
    end(!isSame);
    return route.fulfill({ response: after });
  }
}
