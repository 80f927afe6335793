import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';

/** An option of a crawl, a generation or a run, with its default. */
export interface Dial<S extends TSchema = TSchema, D = unknown> {
  readonly kind: 'dial';
  /** The property of `dialsConfig`; camelCase. */
  readonly name: string;
  /** Of the value; its description gives the effect, the unit and the default. */
  readonly schema: S;
  readonly default: D;
}

/** The dials that a request sets, by name, as they were sent. */
export const Dials = Type.Record(Type.String(), Type.Unknown());
export type Dials = Readonly<Static<typeof Dials>>;

/**
 * Declares a dial. The plugin that acts on it registers it with `dial` in its `setup`; any code reads it with
 * `dialValue`.
 *
 * @example
 * const Patience = defineDial({ name: 'patience', schema: Type.Integer({ description: 'Seconds. Default 5.' }), default: 5 });
 */
export function defineDial<S extends TSchema, const D>(dial: {
  readonly name: string;
  readonly schema: S;
  readonly default: D;
}): Dial<S, D> {
  return { kind: 'dial', ...dial };
}

/** The value of a dial: the one that was sent, else its default. */
export function dialValue<S extends TSchema, D>(dials: Dials, { name, schema, default: none }: Dial<S, D>) {
  const value = Object.hasOwn(dials, name) ? dials[name] : undefined;
  return Value.Check(schema, value) ? value : none;
}
