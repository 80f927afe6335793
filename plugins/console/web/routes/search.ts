/** What addresses carry behind the question mark. What is not understood is left out. */
type Search = Readonly<Record<string, unknown>>;

export function textIn(search: Search, name: string): string | undefined {
  const value = search[name];
  // The router reads numbers and truth values from the address.
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  return typeof text === 'string' && text !== '' ? text : undefined;
}

export function numberIn(search: Search, name: string): number | undefined {
  const value = search[name];
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined;
}

export function oneOf<const T extends string>(
  search: Search,
  name: string,
  allowed: readonly T[],
): T | undefined {
  return allowed.find((known) => known === search[name]);
}

/** Without the properties that are undefined, so that they do not appear in the address. */
export function present<T extends Readonly<Record<string, unknown>>>(
  values: T,
): { readonly [K in keyof T]?: Exclude<T[K], undefined> };
export function present(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
