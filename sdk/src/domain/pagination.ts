import { type TSchema, Type } from 'typebox';

/** Query of every paginated list. Without both parameters, the response is a flat array. */
export const PageQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, description: 'Default 10.' })),
});

export interface PageRequest {
  readonly page?: number;
  readonly pageSize?: number;
}

export interface Page<T> {
  readonly data: T[];
  readonly meta: { total: number; page: number; pageSize: number; hasMore: boolean };
}

export function PageOf<T extends TSchema>(item: T) {
  return Type.Object({
    data: Type.Array(item),
    meta: Type.Object({
      total: Type.Integer(),
      page: Type.Integer(),
      pageSize: Type.Integer(),
      hasMore: Type.Boolean(),
    }),
  });
}

/** The response of a list route: a page when `page` or `pageSize` was given, else a flat array. */
export function ListOf<T extends TSchema>(item: T) {
  return Type.Union([Type.Array(item), PageOf(item)]);
}

/** Row window of a page request, or null when the list is flat. */
export function pageWindow(request: PageRequest) {
  if (request.page === undefined && request.pageSize === undefined) return null;
  const page = request.page ?? 1;
  const pageSize = request.pageSize ?? 10;
  return { page, pageSize, limit: pageSize, offset: (page - 1) * pageSize };
}

export function toPage<T>(data: T[], total: number, window: { page: number; pageSize: number }): Page<T> {
  const { page, pageSize } = window;
  return { data, meta: { total, page, pageSize, hasMore: page * pageSize < total } };
}
