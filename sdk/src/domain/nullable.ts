import { type TSchema, Type } from 'typebox';

/** `T | null`, as answers use it for what is not (yet) there. */
export function Nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}
