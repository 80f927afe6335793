import { type PartSubject, statusOfPart } from '../api/console-parts.ts';
import { errorText } from '../api/error-text.ts';
import type { FrameCall } from './frame-messages.ts';

const mostAtOnce = 4;
const mostCharacters = 256 * 1024;

export interface CallAnswer {
  readonly type: 'answer';
  readonly id: FrameCall['id'];
  /** The HTTP status; 0 where no request was sent, or no answer could be read. */
  readonly status: number;
  readonly body?: unknown;
  /** Why the status is 0. */
  readonly error?: string;
}

/** The calls of a page in a frame: of the routes of its part, at most four at a time. */
export class FrameCalls {
  readonly #routes: readonly string[];
  readonly #ids: PartSubject['ids'];
  #running = 0;

  constructor(routes: readonly string[], ids: PartSubject['ids']) {
    this.#routes = routes;
    this.#ids = ids;
  }

  async answer({ id, route, body }: FrameCall): Promise<CallAnswer> {
    const refusal = this.#refusal(route, body);
    if (refusal !== null) return { type: 'answer', id, status: 0, error: refusal };
    this.#running += 1;
    try {
      return { type: 'answer', id, ...(await statusOfPart(route, this.#ids, body)) };
    } catch (error) {
      return { type: 'answer', id, status: 0, error: errorText(error).text };
    } finally {
      this.#running -= 1;
    }
  }

  #refusal(route: string, body: unknown): string | null {
    if (!this.#routes.includes(route)) return 'The part does not name this route.';
    if (this.#running >= mostAtOnce) return `${mostAtOnce} calls are under way. Wait for their answers.`;
    if ((lengthOf(body) ?? Number.POSITIVE_INFINITY) > mostCharacters)
      return 'The body is no JSON of at most 256 KiB.';
    return null;
  }
}

/** The length of a body as JSON; null where it is none. */
function lengthOf(body: unknown): number | null {
  if (body === undefined) return 0;
  try {
    return JSON.stringify(body)?.length ?? null;
  } catch {
    return null;
  }
}
