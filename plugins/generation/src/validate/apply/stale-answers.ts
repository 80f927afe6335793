import type { APIResponse, Route } from 'playwright-core';
import type { RequestTarget } from '../mutations/mutation.ts';
import { requestKey } from '../request-key.ts';
import type { BeginMutation } from './begin-mutation.ts';
import { readableText } from './readable-text.ts';

/** Answers reads after a write with the response from before it. */
export class StaleAnswers {
  readonly #target: RequestTarget;
  #before: APIResponse | undefined;
  #written = false;

  constructor(target: RequestTarget) {
    this.#target = target;
  }

  noteWrite(method: string): void {
    if (!/^(GET|HEAD|OPTIONS)$/.test(method)) this.#written = true;
  }

  async answer(route: Route, begin: BeginMutation): Promise<void> {
    const request = route.request();
    if (requestKey(request.method(), request.url()) !== this.#target.key) return route.fallback();
    if (!this.#written || !this.#before) {
      this.#before = await route.fetch();
      return route.fulfill({ response: this.#before });
    }
    const end = begin();
    const response = await route.fetch();
    // No effect if the new response has the same text.
    end((await textOf(response)) !== (await textOf(this.#before)));
    return route.fulfill({ response: this.#before });
  }
}

async function textOf(response: APIResponse): Promise<string> {
  return readableText(await response.text(), response.headers()['content-type']);
}
