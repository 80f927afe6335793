import { entersPassword, signInPrefix } from '@testkernel/sdk';
import { carriesField } from '../apply/request-field.ts';
import type { Observation, SeenRequest } from '../observation.ts';
import type { Mutation, MutationKind, NetworkMutation } from './mutation.ts';
import { isWrite, keyOf, ownRequests, requestMutation } from './request-mutation.ts';
import { isUserAction, type TestPath } from './test-path.ts';

/** Mutations of the requests to the application's own servers, the last request first. */
export function networkMutations(test: TestPath, seen: Observation): Mutation[] {
  return new NetworkMutations(test, seen).all();
}

class NetworkMutations {
  readonly #test: TestPath;
  readonly #seen: Observation;
  readonly #own: readonly SeenRequest[];

  constructor(test: TestPath, seen: Observation) {
    this.#test = test;
    this.#seen = seen;
    this.#own = ownRequests(seen);
  }

  all(): Mutation[] {
    const data = this.#own.filter(({ type }) => type !== 'script').reverse();
    const writes = data.filter(isWrite);
    const reads = data.filter((one) => !isWrite(one) && one.status !== null && one.status < 300);
    const slow: NetworkMutation = { does: 'delay', ms: this.#test.stepTimeoutMs * 3 + 2_000 };
    const failing = interleaved(reads, writes);
    return [
      ...this.#lostValues(data),
      ...this.#stale(reads),
      ...this.#signedOut(data),
      ...this.#elsewhere(data),
      ...failing.map((one) => this.#mutation('request-500', one, { does: 'fail' })),
      ...reads.map((one) => this.#mutation('request-empty', one, { does: 'empty' })),
      ...interleaved(writes, reads).map((one) => this.#mutation('slow-answer', one, slow)),
      ...this.#brokenScripts(reads),
    ];
  }

  /** A field that was filled in and sent reaches the server with its initial value. */
  #lostValues(data: readonly SeenRequest[]): Mutation[] {
    return this.#test.steps.flatMap((step, index) => {
      const { field = '', value = '', name = '' } = this.#seen.elements.get(index) ?? {};
      if (!isUserAction(step) || !/^(fill|select)$/.test(step.action) || field === '') return [];
      const sent = data.find(({ url, body }) => carriesField(url, body, field));
      if (!sent || sent.redirectedFrom !== null) return [];
      const mutation = this.#mutation('value-lost', sent, { does: 'lose', field, value });
      return [{ ...mutation, target: `the field "${name || field}" in ${mutation.target}` }];
    });
  }

  /** Reads that were sent before the first write, other than that of a sign-in before the test begins, and again after it. */
  #stale(reads: readonly SeenRequest[]): Mutation[] {
    const begins = signInPrefix(this.#test.steps);
    const write = this.#own.findIndex((one) => isWrite(one) && one.step >= begins);
    if (write < 0) return [];
    const before = new Set(this.#own.slice(0, write).map(keyOf));
    return reads
      .filter((one) => this.#own.indexOf(one) > write && before.has(keyOf(one)))
      .map((one) => this.#mutation('request-stale', one, { does: 'stale' }));
  }

  /** Ends the session at the first request after signing in, or else after the last write. */
  #signedOut(data: readonly SeenRequest[]): Mutation[] {
    const inOrder = data.toReversed();
    const write = inOrder.findLastIndex(isWrite);
    const signsIn = this.#test.steps.some(entersPassword);
    const from = signsIn ? inOrder.findIndex(isWrite) : write;
    const next = from < 0 ? undefined : inOrder.slice(from + 1).find((one) => !isWrite(one));
    return next ? [this.#mutation('signed-out', next, { does: 'sign-out' })] : [];
  }

  #elsewhere(data: readonly SeenRequest[]): Mutation[] {
    const documents = data.filter(({ type }) => type === 'document');
    return documents.flatMap((one) => {
      const isRedirect = one.status !== null && one.status >= 300 && one.status < 400;
      const next = this.#seen.requests.find(
        ({ redirectedFrom }) => redirectedFrom !== null && this.#seen.requests[redirectedFrom] === one,
      );
      if (isWrite(one) && !isRedirect) return [];
      const [to] = this.#test.elsewhere.filter((url) => !isSamePath(url, (next ?? one).url));
      return to === undefined || one.redirectedFrom !== null
        ? []
        : [this.#mutation('wrong-destination', one, { does: 'redirect', to })];
    });
  }

  /** Only for pages that are rendered by scripts: on other pages a broken script has no visible effect. */
  #brokenScripts(reads: readonly SeenRequest[]): Mutation[] {
    const isScripted =
      this.#own.some(({ type }) => /^(xhr|fetch)$/.test(type)) ||
      [...this.#seen.elements.values()].some((element) => element.late);
    if (!isScripted) return [];
    const scripts = this.#own.filter(({ type }) => type === 'script');
    const page = reads.find(({ type }) => type === 'document');
    const inline = page && (this.#seen.lastPage?.inlineScripts ?? 0) > 0 ? [page] : [];
    return [
      ...scripts.map((one) => this.#mutation('script-error', one, { does: 'break-script' })),
      ...inline.map((one) => this.#mutation('script-error', one, { does: 'break-inline' })),
    ];
  }

  #mutation(kind: MutationKind, request: SeenRequest, mutation: NetworkMutation): Mutation {
    return requestMutation(kind, request, mutation, this.#seen.requests);
  }
}

function interleaved<T>(one: readonly T[], other: readonly T[]): T[] {
  return Array.from({ length: Math.max(one.length, other.length) }, (_, index) => [one[index], other[index]])
    .flat()
    .filter((item) => item !== undefined);
}

function isSamePath(one: string, other: string): boolean {
  return new URL(one).pathname === new URL(other).pathname;
}
