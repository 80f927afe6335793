import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';

/**
 * A setting of a crawl, a generation or a run, which its request may carry in `dialsConfig`. The plugin that acts on it
 * contributes it with `dial(…)` of its `setup`; readers use `dialValue`. Compared by id.
 */
export interface Dial<S extends TSchema = TSchema, D = unknown> {
  readonly kind: 'dial';
  /** The property of `dialsConfig`. */
  readonly id: string;
  /** Of its value. The description says what the dial does, its unit and its default. */
  readonly schema: S;
  /** Its value in requests without it. */
  readonly default: D;
}

/** `dialsConfig` of a request: the dials that it carries, by id. */
export const Dials = Type.Record(Type.String(), Type.Unknown());
export type Dials = Readonly<Static<typeof Dials>>;

const idPattern = /^[a-z][a-zA-Z0-9]*$/;

/**
 * Declares a dial.
 *
 * @param id camelCase, as it stands in `dialsConfig`. Throws for any other.
 * @example
 * const MaxNotes = defineDial('maxNotes', {
 *   schema: Type.Integer({ minimum: 1, description: 'Notes of one run. Default 5.' }),
 *   default: 5,
 * });
 */
export function defineDial<S extends TSchema, const D>(
  id: string,
  options: { readonly schema: S; readonly default: D },
): Dial<S, D> {
  if (!idPattern.test(id)) throw new Error(`"${id}" is not the id of a dial: camelCase.`);
  return { kind: 'dial', id, schema: options.schema, default: options.default };
}

/** The value of a dial in `dialsConfig`; its default where the request does not carry it. */
export function dialValue<S extends TSchema, D>(dials: Dials, { id, schema, default: none }: Dial<S, D>) {
  const value = Object.hasOwn(dials, id) ? dials[id] : undefined;
  return Value.Check(schema, value) ? value : none;
}
