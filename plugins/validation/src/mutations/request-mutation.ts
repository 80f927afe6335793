import { isSafeMethod, isSameSite } from '@testkernel/sdk/page';
import type { Observation, SeenRequest } from '../observation.ts';
import { requestKey, requestName } from '../request-key.ts';
import type { Mutation, MutationKind, NetworkMutation, RequestTarget } from './mutation.ts';

/** A mutation of a request that was seen. */
export function requestMutation(
  kind: MutationKind,
  request: SeenRequest,
  mutation: NetworkMutation,
  requests: readonly SeenRequest[],
): Mutation {
  const from = requests[request.redirectedFrom ?? -1];
  const target = { key: keyOf(request), from: request.occurrence, via: from ? keyOf(from) : null };
  return {
    kind,
    target: requestName(request.method, request.url),
    met: null,
    how: { where: 'network', mutation, request: target },
  };
}

/** The first request that is mutated; undefined where none is. */
export function firstChanged(
  { key, from }: RequestTarget,
  requests: readonly SeenRequest[],
): SeenRequest | undefined {
  return requests.find((one) => keyOf(one) === key && one.occurrence === from);
}

/** The requests to the application's own servers. */
export function ownRequests({ requests }: Observation): SeenRequest[] {
  const [first] = requests;
  return requests.filter((one) => first !== undefined && isSameSite(one.url, first.url));
}

export function isWrite({ method }: SeenRequest): boolean {
  return !isSafeMethod(method);
}

export function keyOf({ method, url }: SeenRequest): string {
  return requestKey(method, url);
}
