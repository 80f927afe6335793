import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';

/** What may be turned on a crawl, a generation or a run, with what it stands at where nobody did. */
export interface Dial<S extends TSchema = TSchema, D = unknown> {
  readonly kind: 'dial';
  /** The property of `dialsConfig`; camelCase. */
  readonly name: string;
  /** Of its value; the description says what it does, its unit and its default. */
  readonly schema: S;
  readonly default: D;
}

/** The dials that somebody turned, by name, as they were sent. */
export const Dials = Type.Record(Type.String(), Type.Unknown());
export type Dials = Readonly<Static<typeof Dials>>;

/**
 * A typed name for a dial. The plugin that acts on it declares it with `dial` of its `setup`; whoever reads it does so
 * with `dialValue`.
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

/** What a dial stands at: its value where somebody turned it, else its default. */
export function dialValue<S extends TSchema, D>(dials: Dials, { name, schema, default: none }: Dial<S, D>) {
  const value = Object.hasOwn(dials, name) ? dials[name] : undefined;
  return Value.Check(schema, value) ? value : none;
}
