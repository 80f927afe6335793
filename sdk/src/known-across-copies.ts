/** The property that holds a class's name, by which the class of another copy of the SDK recognises it. */
const brand = Symbol.for('@testkernel/sdk/class');

/**
 * Makes `instanceof` true for instances of the same class of another copy of the SDK, as when a plugin has the SDK in
 * its own `node_modules`. Subclasses that are not listed keep the usual meaning.
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
