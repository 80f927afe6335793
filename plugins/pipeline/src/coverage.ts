import { coverageOf, type Step } from '@testkernel/sdk';

/** The actions and assertions of known tests. */
export class CoverageMap {
  readonly #covered = new Set<string>();

  add(steps: readonly Step[]): void {
    for (const item of coverageOf(steps)) this.#covered.add(item);
  }

  isExtendedBy(steps: readonly Step[]): boolean {
    return [...coverageOf(steps)].some((item) => !this.#covered.has(item));
  }
}
