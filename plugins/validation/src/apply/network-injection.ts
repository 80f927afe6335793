import type { BrowserSession, ContextRequest } from '@testkernel/sdk';
import type { BrowserContext, Request, Route } from 'playwright-core';
import type { NetworkMutation, RequestTarget } from '../mutations/mutation.ts';
import { requestKey } from '../request-key.ts';
import type { BeginMutation, NetworkMutationListener } from './begin-mutation.ts';
import { breakRedirect } from './broken-redirect.ts';
import { ignoreWrite } from './ignored-write.ts';
import { RewrittenAnswers } from './rewritten-answer.ts';
import { SignedOut } from './signed-out.ts';
import { StaleAnswers } from './stale-answers.ts';
import { answerWith } from './wrong-answer.ts';

/** The request of a session that a mutation changes. */
export interface SessionTarget extends RequestTarget {
  /** How many requests were sent before the session began, by their keys. */
  readonly earlier: ReadonlyMap<string, number>;
}

/** Intercepts the requests that a mutation targets; all others continue unchanged. Returns a function that ends it. */
export async function applyToNetwork(
  mutation: NetworkMutation,
  target: SessionTarget,
  { context, request: send }: Pick<BrowserSession, 'context' | 'request'>,
  { begin, failed, announced, answered }: NetworkMutationListener,
): Promise<() => Promise<void>> {
  const requests = new CountedRequests(context, target.earlier);
  const answer = answering(mutation, target, { context, send, begin, announced, requests });
  const handle = async (route: Route) => {
    try {
      await answer(route);
    } catch (error) {
      // Any other error comes from the browser: the page or its context was closed before the response
      // arrived.
      if (isProgrammingError(error)) failed(error);
      // Fails when the page was closed or the request was already answered.
      await route.abort().catch(() => undefined);
    }
    if (keyOf(route.request()) === target.key) answered();
  };
  await context.route(isHttp, handle);
  return async () => {
    requests.stop();
    await context.unroute(isHttp, handle);
  };
}

function isHttp({ protocol }: URL): boolean {
  return /^https?:/.test(protocol);
}

interface AnsweringTools {
  readonly context: BrowserContext;
  readonly send: ContextRequest;
  readonly begin: BeginMutation;
  readonly announced: () => void;
  readonly requests: CountedRequests;
}

function answering(
  mutation: NetworkMutation,
  target: RequestTarget,
  { context, send, begin, announced, requests }: AnsweringTools,
) {
  const stale = new StaleAnswers(target, send);
  const signedOut = new SignedOut(context, send);
  const rewritten = new RewrittenAnswers(send);
  return (route: Route): Promise<void> => {
    const request = route.request();
    const key = keyOf(request);
    stale.noteWrite(request.method());
    if (key === target.via) return breakRedirect(route, send, announced);
    const isMeant = key === target.key && requests.placeOf(request) >= target.from;
    if (mutation.does === 'stale') return stale.answer(route, begin);
    if (mutation.does === 'sign-out') return signedOut.answer(route, isMeant, begin);
    if (!isMeant) return route.fallback();
    if (mutation.does === 'rewrite') return rewritten.answer(route, mutation.change, begin);
    if (mutation.does === 'ignore-write') {
      // The next write of the same kind may be another one, to which that is no answer.
      return requests.placeOf(request) === target.from
        ? ignoreWrite(route, mutation.answer, begin)
        : route.fallback();
    }
    return answerWith(mutation, route, begin, send);
  };
}

/** An error of our own code, as opposed to one that Playwright reports. */
function isProgrammingError(error: unknown): error is Error {
  return [TypeError, RangeError, ReferenceError, SyntaxError].some((kind) => error instanceof kind);
}

function keyOf(request: Request): string {
  return requestKey(request.method(), request.url());
}

/** The requests of a context, from now on, by how many with the same key came before, the earlier ones included. */
class CountedRequests {
  readonly #context: BrowserContext;
  readonly #counts: Map<string, number>;
  readonly #places = new WeakMap<Request, number>();
  readonly #count = (request: Request): void => {
    if (!/^(document|xhr|fetch|script)$/.test(request.resourceType())) return;
    const key = keyOf(request);
    const count = this.#counts.get(key) ?? 0;
    this.#counts.set(key, count + 1);
    this.#places.set(request, count);
  };

  constructor(context: BrowserContext, earlier: ReadonlyMap<string, number>) {
    this.#context = context;
    this.#counts = new Map(earlier);
    context.on('request', this.#count);
  }

  placeOf(request: Request): number {
    return this.#places.get(request) ?? 0;
  }

  stop(): void {
    this.#context.off('request', this.#count);
  }
}
