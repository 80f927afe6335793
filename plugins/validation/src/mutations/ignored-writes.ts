import type { Observation, SeenRequest } from '../observation.ts';
import type { Mutation } from './mutation.ts';
import { isWrite, ownRequests, requestMutation } from './request-mutation.ts';
import { isAssertion, type TestPath } from './test-path.ts';

/** Also of a sign-in that is refused, which changes nothing on the server in any case. */
const signInPath = /(?:log|sign)[-_]?in|\b(?:auth|sessions?|tokens?)\b/i;
/** A query in the language that sends its reads by POST. */
const graphQlQuery = /"query"\s*:\s*"\s*(?:query\b|\{)/;

/**
 * Writes that never reach the server, while the page has the answer that it had without the mutation: the last first. Only
 * those whose answer is known, and never a sign-in, without which nothing of a test is seen.
 */
export function ignoredWrites(test: TestPath, seen: Observation): Mutation[] {
  const asserted = test.steps.findLastIndex(isAssertion);
  return ownRequests(seen)
    .filter((one) => isWrite(one) && one.step <= asserted && !graphQlQuery.test(one.body ?? ''))
    .filter((one) => !signsIn(one, test))
    .reverse()
    .flatMap((request) => {
      const { status, contentType, location, answer, body: sent } = request;
      const isRedirect = status !== null && status >= 300 && status < 400 && location !== '';
      const isEmpty = status === 204;
      const isAnswered = status !== null && status >= 200 && status < 300 && (answer !== null || isEmpty);
      if (status === null || request.redirectedFrom !== null || !(isRedirect || isAnswered)) return [];
      const observed = { status, contentType, location, body: answer ?? '', sent };
      return [
        requestMutation('write-ignored', request, { does: 'ignore-write', answer: observed }, seen.requests),
      ];
    });
}

function signsIn({ method, url, body }: SeenRequest, { credentials }: TestPath): boolean {
  if (method === 'POST' && signInPath.test(new URL(url).pathname)) return true;
  if (credentials === null || body === null) return false;
  const { password } = credentials;
  const inForm = new URLSearchParams({ '': password }).toString().slice(1);
  return [password, inForm, JSON.stringify(password)].some((one) => body.includes(one));
}
