/** A page of a list, as routes with `page` and `pageSize` answer it. */
export interface Page<T> {
  readonly data: readonly T[];
  readonly meta: {
    readonly total: number;
    readonly page: number;
    readonly pageSize: number;
    readonly hasMore: boolean;
  };
}

/** The query of one page. */
export interface PageQuery {
  /** From 1. */
  readonly page: number;
  /** At most 200. */
  readonly pageSize: number;
}

/**
 * Every entry of a list, read page by page. Entries that are created or deleted meanwhile may be missed or repeated.
 *
 * @param read answers one page
 * @param pageSize 1 to 200
 *
 * @example
 * const tests = each((query) => ok(client.GET('/projects/{id}/tests', { params: { path: { id }, query } })));
 * for await (const test of tests) console.log(test.name);
 */
export async function* each<T>(
  read: (query: PageQuery) => Promise<Page<T> | readonly T[]>,
  pageSize = 100,
): AsyncGenerator<T> {
  for (let page = 1; ; page += 1) {
    const answer = await read({ page, pageSize });
    // A flat array is the whole list.
    if (!('data' in answer)) {
      yield* answer;
      return;
    }
    yield* answer.data;
    if (!answer.meta.hasMore || answer.data.length === 0) return;
  }
}
