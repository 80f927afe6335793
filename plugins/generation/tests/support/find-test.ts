/** The first test that is meant. Throws with the names of all where there is none. */
export function findTest<T extends { readonly name: string }>(
  tests: readonly T[],
  isMeant: (test: T) => boolean,
): T {
  const found = tests.find(isMeant);
  if (!found) throw new Error(`not among ${tests.map(({ name }) => name).join(' | ')}`);
  return found;
}
