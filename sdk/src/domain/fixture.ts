import { token } from '../token.ts';

/** The value of a cell of a fixture; from CSV always a string. */
export type FixtureValue = string | number | boolean | null;

/** The values of `{{column}}` in one iteration of a test. */
export type FixtureRow = Readonly<Record<string, FixtureValue>>;

/** The data of a test: the newest version of its fixtures. */
export interface FixtureIterations {
  /** From 1. */
  readonly version: number;
  /** In the order of the upload. */
  readonly columns: readonly string[];
  /** The rows that are executed: the first ones of the upload, at most the test's iteration cap. Never empty. */
  readonly rows: readonly FixtureRow[];
  /** How many rows were uploaded. */
  readonly rowCount: number;
}

/** The fixtures of tests of the current workspace. */
export interface FixturesService {
  /** By test id; tests without fixtures are absent. */
  newest(testIds: readonly string[]): Promise<ReadonlyMap<string, FixtureIterations>>;
}

export const Fixtures = token<FixturesService>('fixtures');
