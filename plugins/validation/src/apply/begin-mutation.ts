/**
 * Reports that a mutated response is being prepared. The returned function takes whether the response differs
 * from the original.
 */
export type BeginMutation = () => (tookEffect: boolean) => void;

/** Notified about the progress of a network mutation. */
export interface NetworkMutationListener {
  readonly begin: BeginMutation;
  /**
   * The mutation could not be applied because of an error in this code: its outcome says nothing about the
   * test.
   */
  failed(error: Error): void;
  /** A page was answered that opens the mutated one at once. */
  announced(): void;
  /** The request that is mutated was answered. */
  answered(): void;
}
