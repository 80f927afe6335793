/**
 * One promise that every implementation of an extension point keeps. Run each under the test runner of your choice:
 *
 * @example
 * for (const { name, run } of artifactStoreConformance(() => new MyStore())) t.test(name, run);
 */
export interface ConformanceCase {
  readonly name: string;
  /** Rejects with an AssertionError where the promise is not kept. */
  run(): Promise<void>;
}
