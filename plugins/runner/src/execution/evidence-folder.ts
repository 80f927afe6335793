/** The paths of the evidence of one test in a run. */
export interface EvidenceFolder {
  /** The folder for an attempt, numbered from 1. */
  screenshots(attempt: number): string;
  trace(attempt: number): string;
}

/**
 * Gives each test of a run a folder of its own, also when a test occurs several times in it, in one shard or in several.
 */
export class EvidenceFolders {
  readonly #runId: string;
  readonly #shard: string;
  readonly #seen = new Map<string, number>();

  constructor({ runId, shardIndex }: { readonly runId: string; readonly shardIndex: number | null }) {
    this.#runId = runId;
    this.#shard = shardIndex === null ? '' : `/shard-${shardIndex}`;
  }

  next(testId: string): EvidenceFolder {
    const segment = segmentOf(testId);
    const times = (this.#seen.get(segment) ?? 0) + 1;
    this.#seen.set(segment, times);
    const folder = `${segment}${this.#shard}${times === 1 ? '' : `/repeat-${times}`}`;
    return {
      screenshots: (attempt) => {
        const own = `screenshots/${this.#runId}/${folder}`;
        return attempt === 1 ? own : `${own}/attempt-${attempt}`;
      },
      trace: (attempt) => `traces/${this.#runId}/${folder}/attempt-${attempt}.zip`,
    };
  }
}

function segmentOf(id: string): string {
  return id.toLowerCase().replace(/[^a-z0-9_-]/g, '-');
}
