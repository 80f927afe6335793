/**
 * One part of the contract of an extension point. Run each under any test runner:
 *
 * @example
 * for (const { name, run } of artifactStoreConformance(() => new MyStore())) t.test(name, run);
 */
export interface ConformanceCase {
  readonly name: string;
  /** Rejects with an AssertionError when the implementation violates it. */
  run(): Promise<void>;
}
