import type { TestStart } from '@testkernel/sdk';
import type { Mutation, RequestTarget } from '../mutations/mutation.ts';
import { firstChanged, keyOf } from '../mutations/request-mutation.ts';
import type { Observation, SeenRequest } from '../observation.ts';

/** A start at which a test meets a mutation as it would with its first step. */
export interface TrialStart extends TestStart {
  /** How many requests were sent before, by their keys. */
  readonly earlier: ReadonlyMap<string, number>;
}

/**
 * The start for a run with a mutation; undefined where the mutation may matter before, or what was answered before matters to it.
 *
 * @param start of a run without a mutation
 * @param seen of a run from the first step
 */
export function trialStart(
  start: TestStart,
  { met, how }: Mutation,
  seen: Observation,
): TrialStart | undefined {
  const opened = seen.requests.findIndex(({ type, step }) => type === 'document' && step >= start.step);
  if (opened < 0) return undefined;
  const isAfter =
    how.where === 'page'
      ? met !== null && met.step >= start.step
      : how.mutation.does !== 'stale' && placeOf(how.request, seen.requests) >= opened;
  return isAfter ? { ...start, earlier: countsOf(seen.requests.slice(0, opened).map(keyOf)) } : undefined;
}

/** The index of the first request that is mutated; -1 where none is. */
function placeOf(target: RequestTarget, requests: readonly SeenRequest[]): number {
  const first = firstChanged(target, requests);
  return first === undefined ? -1 : requests.indexOf(first);
}

function countsOf(keys: readonly string[]): ReadonlyMap<string, number> {
  return new Map([...Map.groupBy(keys, (key) => key)].map(([key, all]) => [key, all.length]));
}
