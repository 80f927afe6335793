/** Under it a class carries the name by which it knows the same class of another copy of the SDK. */
const brand = Symbol.for('@testkernel/sdk/class');

/**
 * Makes `instanceof` hold for instances of the same class of another copy of the SDK, as a plugin with a `node_modules`
 * of its own has one. Subclasses that are not named here keep the usual meaning.
 */
export function knownAcrossCopies(classes: Readonly<Record<string, object>>): void {
  for (const [name, type] of Object.entries(classes)) {
    Object.defineProperty(type, brand, { value: name });
    Object.defineProperty(type, Symbol.hasInstance, { value: isInstance });
  }
}

function isInstance(this: object, value: unknown): boolean {
  if (!Object.hasOwn(this, brand)) return Function.prototype[Symbol.hasInstance].call(this, value);
  if (typeof value !== 'object' || value === null) return false;
  for (
    let made: unknown = value.constructor;
    typeof made === 'function';
    made = Object.getPrototypeOf(made)
  ) {
    if (Object.hasOwn(made, brand) && Reflect.get(made, brand) === Reflect.get(this, brand)) return true;
  }
  return false;
}
