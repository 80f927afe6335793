import { type DataChange, maxDataChanges } from '@testkernel/sdk';

/** What the stages of a run told of the application's data, for the run. */
export class ToldChanges {
  readonly #byStage = new Map<string, readonly DataChange[]>();

  /** Replaces what the stage told earlier in the same pass. Returns what the run lists, those with something left first. */
  tell(pass: string, stage: string, changes: readonly DataChange[]): DataChange[] {
    this.#byStage.set(`${pass} ${stage}`, changes);
    return [...this.#byStage.values()]
      .flat()
      .toSorted((a, b) => Number(b.left) - Number(a.left))
      .slice(0, maxDataChanges);
  }
}
