import { type EngineName, engineNames } from '@testkernel/sdk';

/** The first name that was given; what is no engine's name counts as the default engine. */
export function baselineBrowser(...given: readonly unknown[]): EngineName {
  const wanted = given.find((name) => name !== undefined && name !== null);
  return engineNames.find((name) => name === wanted) ?? 'engine-default';
}
