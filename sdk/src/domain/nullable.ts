import { type TSchema, Type } from 'typebox';

/** `T | null`: for properties of responses that have no value (yet). */
export function Nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}
