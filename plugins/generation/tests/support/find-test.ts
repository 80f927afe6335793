/** The first test that matches. Throws with the names of all tests if there is none. */
export function findTest<T extends { readonly name: string }>(
  tests: readonly T[],
  isMeant: (test: T) => boolean,
): T {
  const found = tests.find(isMeant);
  if (!found) throw new Error(`not among ${tests.map(({ name }) => name).join(' | ')}`);
  return found;
}
