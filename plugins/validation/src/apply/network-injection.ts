import type { BrowserSession, ContextRequest } from '@testkernel/sdk';
import type { BrowserContext, Request, Route } from 'playwright-core';
import type { NetworkMutation, RequestTarget } from '../mutations/mutation.ts';
import { requestKey } from '../request-key.ts';
import type { BeginMutation, NetworkMutationListener } from './begin-mutation.ts';
import { breakRedirect } from './broken-redirect.ts';
import { SignedOut } from './signed-out.ts';
import { StaleAnswers } from './stale-answers.ts';
import { answerWith } from './wrong-answer.ts';

/** Intercepts the requests that a mutation targets; all others continue unchanged. */
export async function applyToNetwork(
  mutation: NetworkMutation,
  target: RequestTarget,
  { context, request: send }: Pick<BrowserSession, 'context' | 'request'>,
  { begin, failed }: NetworkMutationListener,
): Promise<void> {
  const answer = answering(mutation, target, { context, send, begin });
  await context.route(
    (url) => /^https?:/.test(url.protocol),
    async (route) => {
      try {
        await answer(route);
      } catch (error) {
        // Any other error comes from the browser: the page or its context was closed before the response
        // arrived.
        if (isProgrammingError(error)) failed(error);
        // Fails when the page was closed or the request was already answered.
        await route.abort().catch(() => undefined);
      }
    },
  );
}

function answering(
  mutation: NetworkMutation,
  target: RequestTarget,
  { context, send, begin }: { context: BrowserContext; send: ContextRequest; begin: BeginMutation },
) {
  const placeOf = countRequests(context);
  const stale = new StaleAnswers(target, send);
  const signedOut = new SignedOut(context, send);
  return (route: Route): Promise<void> => {
    const request = route.request();
    const key = keyOf(request);
    stale.noteWrite(request.method());
    if (key === target.via) return breakRedirect(route, send);
    const isMeant = key === target.key && placeOf(request) >= target.from;
    if (mutation.does === 'stale') return stale.answer(route, begin);
    if (mutation.does === 'sign-out') return signedOut.answer(route, isMeant, begin);
    return isMeant ? answerWith(mutation, route, begin, send) : route.fallback();
  };
}

/** An error of our own code, as opposed to one that Playwright reports. */
function isProgrammingError(error: unknown): error is Error {
  return [TypeError, RangeError, ReferenceError, SyntaxError].some((kind) => error instanceof kind);
}

function keyOf(request: Request): string {
  return requestKey(request.method(), request.url());
}

/** How many requests with the same key a request has before it. */
function countRequests(context: BrowserContext): (request: Request) => number {
  const counts = new Map<string, number>();
  const places = new WeakMap<Request, number>();
  context.on('request', (request) => {
    if (!/^(document|xhr|fetch|script)$/.test(request.resourceType())) return;
    const key = keyOf(request);
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    places.set(request, count);
  });
  return (request) => places.get(request) ?? 0;
}
