import { beginningOfBody, boundedBody } from '../bounded-body.ts';
import { AiProviderError } from '../points/ai-provider.ts';
import { reasonOfStatus, unreachable } from './failure.ts';
import { retryAfterOf } from './retry-after.ts';

/** Bytes of an answer, of which each token may have some hundred around it. */
const maxAnswer = 16 * 1024 * 1024;
/** Bytes that are read of a refusal. */
const maxRefusal = 16_384;

/** How the requests of one call are sent. */
export interface VendorRequests {
  readonly title: string;
  readonly fetch: typeof globalThis.fetch;
  /** Found in the body of a refusal that is about the key or the credit although its status says otherwise. */
  readonly unauthorized?: RegExp;
  readonly stop: AbortSignal;
}

/** A `fetch` that follows no redirect and throws `AiProviderError` for everything but an answer. */
export function vendorFetch({ title, fetch, unauthorized, stop }: VendorRequests): typeof globalThis.fetch {
  return async (input, init) => {
    let response: Response;
    try {
      response = await fetch(input, { ...init, redirect: 'manual', signal: stop });
    } catch (error) {
      throw unreachable(title, error);
    }
    if (response.ok) return boundedBody(response, maxAnswer);
    throw await refusalOf(title, response, unauthorized);
  };
}

async function refusalOf(title: string, response: Response, unauthorized?: RegExp): Promise<AiProviderError> {
  const { status, headers } = response;
  const { text } = await beginningOfBody(response, maxRefusal).catch(() => ({ text: '' }));
  const isOfKey = status >= 400 && status < 500 && unauthorized?.test(text) === true;
  const reason = isOfKey ? 'unauthorized' : reasonOfStatus(status);
  const retryAfterMs = reason === 'unauthorized' || reason === 'rejected' ? null : retryAfterOf(headers);
  const told =
    status >= 300 && status < 400 ? 'with a redirect, which is not followed' : `with status ${status}`;
  return new AiProviderError(reason, `${title} answered ${told} (${reason}).`, { retryAfterMs });
}
