import type { Problems, Values } from '../shared/fields.ts';
import { type Answer, type Call, ok, refusal, refusalOf } from './call.ts';
import type { Records } from './records.ts';

/** How the API treats one kind of record. */
export interface Resource<Row extends { readonly id: number }> {
  readonly records: Records<Row>;
  list(query: URLSearchParams): unknown;
  /** One record with what belongs to it. */
  view(row: Row): unknown;
  problems(values: Values, before: Row | null): Problems;
  make(values: Values, id: number, before: Row | null): Row;
  save?(row: Row): void;
  remove?(row: Row): void;
}

/** @param id as it stands in the address; nothing for the list */
export function answerFrom<Row extends { readonly id: number }>(
  { method, query, values }: Call,
  id: string | undefined,
  resource: Resource<Row>,
): Answer {
  if (id === undefined) {
    if (method === 'GET') return ok(resource.list(query));
    if (method !== 'POST') return refusal(405, 'This can not be done here.');
    const refused = refusalOf(resource.problems(values, null));
    return (
      refused ?? { status: 201, body: resource.records.add((next) => resource.make(values, next, null)) }
    );
  }
  const row = resource.records.find(Number(id));
  if (!row) return refusal(404, 'There is nothing here.');
  if (method === 'PUT') return refusalOf(resource.problems(values, row)) ?? saved(resource, row, values);
  if (method !== 'DELETE') return ok(resource.view(row));
  if (resource.remove) resource.remove(row);
  else resource.records.removeWhere((other) => other.id === row.id);
  return { status: 204 };
}

function saved<Row extends { readonly id: number }>(resource: Resource<Row>, before: Row, values: Values) {
  const row = resource.make(values, before.id, before);
  if (resource.save) resource.save(row);
  else resource.records.replace(row);
  return ok(row);
}
