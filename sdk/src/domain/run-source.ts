import { type Static, Type } from 'typebox';
import { Nullable } from './nullable.ts';

const Text = Nullable(Type.String({ minLength: 1, maxLength: 255 }));

/** The state of the application's source code that a run tests, as whoever started it says. */
export const RunSource = Type.Object(
  {
    commit: Text,
    /** The commit that the change is compared with: regressions are told against the last run on it. */
    baseCommit: Text,
    branch: Text,
    /** The number of the pull request or merge request. */
    pullRequest: Nullable(Type.Integer({ minimum: 1 })),
    author: Text,
  },
  { title: 'RunSource' },
);
export type RunSource = Static<typeof RunSource>;

/** The properties of request bodies that name the source. */
export const RunSourceRequest = Type.Partial(RunSource);
export type RunSourceRequest = Static<typeof RunSourceRequest>;

/** Null when nothing of the source is given. */
export function runSourceOf(given: RunSourceRequest): RunSource | null {
  const source: RunSource = {
    commit: given.commit ?? null,
    baseCommit: given.baseCommit ?? null,
    branch: given.branch ?? null,
    pullRequest: given.pullRequest ?? null,
    author: given.author ?? null,
  };
  return Object.values(source).every((value) => value === null) ? null : source;
}
