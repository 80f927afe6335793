import type { BrowserContext, Request, Route } from 'playwright-core';
import type { RequestTarget, WireFault } from '../faults/fault.ts';
import { requestKey } from '../request-key.ts';
import { breakRedirect } from './broken-redirect.ts';
import { SignedOut } from './signed-out.ts';
import { StaleAnswers } from './stale-answers.ts';
import { answerWith } from './wrong-answer.ts';

/** Notes that a wrong answer is on its way; what it answers with is told whether it made any difference. */
export type BeginFault = () => (worked: boolean) => void;

/** Told of how an injection goes. */
export interface WireWatch {
  readonly begin: BeginFault;
  /** The fault could not be injected as it should be: a mistake here, not one of the application. */
  mistaken(error: Error): void;
}

/** Intercepts what a fault is about; everything else goes on as it is. */
export async function injectIntoWire(
  fault: WireFault,
  target: RequestTarget,
  context: BrowserContext,
  { begin, mistaken }: WireWatch,
): Promise<void> {
  const answer = answering(fault, target, context, begin);
  await context.route(
    (url) => /^https?:/.test(url.protocol),
    async (route) => {
      try {
        await answer(route);
      } catch (error) {
        // What the browser's side throws says that the page, or its whole context, was gone before the answer came.
        if (isMistake(error)) mistaken(error);
        await route.abort().catch(() => undefined);
      }
    },
  );
}

function answering(fault: WireFault, target: RequestTarget, context: BrowserContext, begin: BeginFault) {
  const placeOf = countRequests(context);
  const stale = new StaleAnswers(target);
  const signedOut = new SignedOut(context);
  return (route: Route): Promise<void> => {
    const request = route.request();
    const key = keyOf(request);
    stale.noteWrite(request.method());
    if (key === target.via) return breakRedirect(route);
    const isMeant = key === target.key && placeOf(request) >= target.from;
    if (fault.does === 'stale') return stale.answer(route, begin);
    if (fault.does === 'sign-out') return signedOut.answer(route, isMeant, begin);
    return isMeant ? answerWith(fault, route, begin) : route.fallback();
  };
}

/** Thrown by JavaScript itself, for a value that is not what the code takes it for. */
function isMistake(error: unknown): error is Error {
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
