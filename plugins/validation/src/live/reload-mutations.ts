import type { Mutation } from '../mutations/mutation.ts';
import type { SeenRequest } from '../observation.ts';
import { requestKey } from '../request-key.ts';

/** What becomes of a request while a page is loaded. A delay is not seen: the page that was open before stays until it is over. */
const seenOnLoading = /^(fail|empty|rewrite|redirect|break-script|break-inline|sign-out)$/;

/** A mutation, and the same one for the page that is loaded again. */
export interface ReloadMutation {
  readonly mutation: Mutation;
  readonly reloaded: Mutation;
}

/**
 * The mutations of requests that a page sends when it is loaded again, with the first of those requests as target. The one
 * that ends the session comes last, since no later load has a session.
 *
 * @param requests of a run that ended on the page, in their order
 */
export function reloadMutations(
  mutations: readonly Mutation[],
  requests: readonly SeenRequest[],
  pageUrl: string,
): ReloadMutation[] {
  const documents = requests.filter(({ type }) => type === 'document');
  const loaded = documents.findLast(({ url }) => withoutHash(url) === withoutHash(pageUrl));
  // Loading the page again would send a form again, or the page changed its address by itself and may have sent one.
  if (loaded ? loaded.method !== 'GET' : documents.some(({ method }) => method !== 'GET')) return [];
  const earlier = requests.slice(0, loaded ? requests.indexOf(loaded) : 0);
  const found = mutations.flatMap((mutation) => {
    const { how } = mutation;
    if (how.where !== 'network' || !seenOnLoading.test(how.mutation.does)) return [];
    const before = earlier.filter(({ method, url }) => requestKey(method, url) === how.request.key).length;
    if (how.request.from !== before) return [];
    const request = { key: how.request.key, from: 0, via: null };
    return [{ mutation, reloaded: { ...mutation, how: { ...how, request } } }];
  });
  const endsSession = ({ mutation: { how } }: ReloadMutation) =>
    how.where === 'network' && how.mutation.does === 'sign-out';
  return [...found.filter((one) => !endsSession(one)), ...found.filter(endsSession)];
}

/** Answers with other data: what is shown of them is there as soon as the page is idle. */
const changesData = /^(empty|rewrite)$/;

/**
 * Whether a mutation that no assertion notices on the page that is loaded again would survive a whole run, too: only the
 * steps from `lastAction` on meet it, and each of the requests that it changes has the same address, so that it changes the
 * same answer as in the run.
 */
export function survivesAsOnReload(
  { how }: Mutation,
  requests: readonly SeenRequest[],
  lastAction: number,
): boolean {
  if (how.where !== 'network' || !changesData.test(how.mutation.does)) return false;
  const changed = requests
    .filter(({ method, url }) => requestKey(method, url) === how.request.key)
    .slice(how.request.from);
  const [first] = changed;
  return first !== undefined && first.step >= lastAction && changed.every(({ url }) => url === first.url);
}

/** A link that leads to another page. */
export interface WrongLink {
  readonly mutation: Mutation;
  /** The index of the step that follows it. */
  readonly step: number;
  /** The address of that page. */
  readonly to: string;
}

export function wrongLinks(mutations: readonly Mutation[]): WrongLink[] {
  return mutations.flatMap((mutation) => {
    const { how, met } = mutation;
    if (how.where !== 'page' || how.mutation.does !== 'redirect' || met === null) return [];
    return [{ mutation, step: met.step, to: how.mutation.to }];
  });
}

function withoutHash(url: string): string {
  return url.split('#')[0] ?? '';
}
