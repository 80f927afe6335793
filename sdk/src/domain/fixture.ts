import { token } from '../token.ts';

/** What a cell of a fixture may hold; from CSV always text. */
export type FixtureValue = string | number | boolean | null;

/** The values of `{{column}}` in one iteration of a test. */
export type FixtureRow = Readonly<Record<string, FixtureValue>>;

/** The data that a test runs with: the newest version of its fixtures. */
export interface FixtureIterations {
  /** From 1. */
  readonly version: number;
  /** In the order of the upload. */
  readonly columns: readonly string[];
  /** Those that run, in their order: the first of the upload, as many as its iteration cap lets. Never empty. */
  readonly rows: readonly FixtureRow[];
  /** How many rows were uploaded. */
  readonly rowCount: number;
}

/** The data that tests of the current workspace run with. */
export interface FixturesService {
  /** By test id; tests without fixtures are absent. */
  newest(testIds: readonly string[]): Promise<ReadonlyMap<string, FixtureIterations>>;
}

export const Fixtures = token<FixturesService>('fixtures');
