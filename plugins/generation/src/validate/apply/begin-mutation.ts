/** Reports that a mutated answer is being made; the returned function takes whether it differed from the original. */
export type BeginMutation = () => (tookEffect: boolean) => void;

/** Is told how a mutation of the network goes. */
export interface NetworkMutationListener {
  readonly begin: BeginMutation;
  /** The mutation could not be applied, because of an error of our own: its outcome says nothing about the test. */
  failed(error: Error): void;
}
