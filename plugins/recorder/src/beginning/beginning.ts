import type { ProjectTarget, Step, TestSecrets } from '@testkernel/sdk';

/** What is executed in the browser of a recording before a person uses it. */
export interface Beginning {
  /** Runs against this address, with these credentials. */
  readonly project: ProjectTarget;
  /** Signs in. No action of the recording, but the first steps of its test; empty without signing in. */
  readonly signIn: readonly Step[];
  /** The steps of a saved test, which become the first actions; null where the recording begins at an address. */
  readonly test: { readonly steps: readonly Step[]; readonly secrets: TestSecrets } | null;
}
