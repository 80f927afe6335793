import { signInPrefix } from '@testkernel/sdk';
import type { Observation } from '../observation.ts';
import { answerMutations } from './answer-mutations.ts';
import { contentMutations } from './content-mutations.ts';
import { ignoredWrites } from './ignored-writes.ts';
import { keyboardMutations } from './keyboard-mutations.ts';
import { type Mutation, mutationKinds } from './mutation.ts';
import { isNamedIn } from './named-in.ts';
import { networkMutations } from './network-mutations.ts';
import { lastPageMutations, pageMutations } from './page-mutations.ts';
import { firstChanged } from './request-mutation.ts';
import type { TestPath } from './test-path.ts';

/**
 * All mutations for a test, ordered so that the first of each kind come first, then the second of each, and
 * so on. Of each kind, those of what the test is named after come first. Those that the test meets while it signs in, before it
 * opens the page that it is about, come last of all: that it fails where nobody can sign in says little about it.
 */
export function chooseMutations(test: TestPath, seen: Observation): Mutation[] {
  const all = [
    ...pageMutations(test, seen),
    ...lastPageMutations(test, seen),
    ...keyboardMutations(test, seen),
    ...ignoredWrites(test, seen),
    ...answerMutations(test, seen),
    ...contentMutations(test, seen),
    ...networkMutations(test, seen),
  ];
  const begins = signInPrefix(test.steps);
  const isOwn = (mutation: Mutation) => stepOf(mutation, seen) >= begins;
  const ordered = [all.filter(isOwn), all.filter((mutation) => !isOwn(mutation))].flatMap((mutations) =>
    kindsInTurn(
      mutations.map((mutation) => withoutValues(mutation, test)),
      test.name,
    ),
  );
  return distinct(ordered);
}

/** The index of the step by which the test meets the mutation first; infinite where only the whole test does. */
function stepOf({ how, met }: Mutation, { requests }: Observation): number {
  const step = how.where === 'page' ? met?.step : firstChanged(how.request, requests)?.step;
  return step ?? Number.POSITIVE_INFINITY;
}

function kindsInTurn(mutations: readonly Mutation[], testName: string): Mutation[] {
  const byKind = mutationKinds.map((kind) =>
    distinct(
      namedFirst(
        testName,
        mutations.filter((mutation) => mutation.kind === kind),
      ),
    ),
  );
  const most = Math.max(...byKind.map((mutations) => mutations.length));
  return Array.from({ length: most }, (_, index) =>
    byKind.flatMap((mutations) => mutations[index] ?? []),
  ).flat();
}

function namedFirst(testName: string, mutations: readonly Mutation[]): Mutation[] {
  const isNamed = ({ target }: Mutation) => isNamedIn(testName, target);
  return [...mutations.filter(isNamed), ...mutations.filter((one) => !isNamed(one))];
}

function distinct(mutations: readonly Mutation[]): Mutation[] {
  const seen = new Set<string>();
  return mutations.filter(({ kind, target }) => {
    const key = `${kind} ${target}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** Replaces the username and the secrets of the test by their placeholders: the target is stored and shown. */
function withoutValues(mutation: Mutation, { credentials, secrets = {} }: TestPath): Mutation {
  const values = Object.entries(secrets).sort(([, one], [, other]) => other.length - one.length);
  if (credentials) values.push(['credentials.username', credentials.username]);
  const target = values.reduce(
    (text, [name, value]) => (value === '' ? text : text.replaceAll(value, `{{${name}}}`)),
    mutation.target,
  );
  return { ...mutation, target };
}
