import type { DataChange, DataEffect, Draft } from '@testkernel/sdk';
import { titleOf } from '../write/own-words.ts';
import { unique } from '../write/unique.ts';

const maxRequests = 3;
/** Effects after which nothing of an attempt is left. */
const undoing: ReadonlySet<DataEffect> = new Set(['restored', 'removed']);

/** What one attempt sent. */
interface SentData {
  readonly draft: Draft;
  readonly unique: string;
  readonly path: string;
  readonly requests: readonly string[];
  readonly did: readonly DataEffect[];
}

/** What the attempts of a generation did to data of the application, by the attempt's unique word. */
export class DataChanges {
  readonly #tell: (changes: readonly DataChange[]) => void;
  readonly #sent = new Map<string, SentData>();

  /** @param tell is called with all changes after each of them */
  constructor(tell: (changes: readonly DataChange[]) => void = () => {}) {
    this.#tell = tell;
  }

  /** An attempt sent a request that may change data. */
  send(attempt: Pick<SentData, 'draft' | 'unique' | 'path'>, request: string): void {
    const known = this.#sent.get(attempt.unique) ?? { ...attempt, requests: [], did: ['sent'] };
    const requests = [...new Set([...known.requests, request])].slice(0, maxRequests);
    this.#sent.set(attempt.unique, { ...known, requests });
    this.#changed();
  }

  /** The page showed what became of the data that the attempt sent. Without effect if it sent none. */
  note(word: string, effect: DataEffect): void {
    const known = this.#sent.get(word);
    if (known === undefined || known.did.includes(effect)) return;
    this.#sent.set(word, { ...known, did: [...known.did.filter((one) => one !== 'sent'), effect] });
    this.#changed();
  }

  /** The application refused what the attempt sent. */
  refuse(word: string): void {
    if (this.#sent.delete(word)) this.#changed();
  }

  /** The attempts that left something behind. */
  get left(): readonly Pick<SentData, 'draft' | 'unique'>[] {
    return [...this.#sent.values()].filter(isLeft);
  }

  get all(): readonly DataChange[] {
    return [...this.#sent.values()].map((sent) => ({
      record: titleOf(sent.draft)?.replaceAll(unique, sent.unique) ?? null,
      path: sent.path,
      requests: [...sent.requests],
      did: [...sent.did],
      left: isLeft(sent),
    }));
  }

  #changed(): void {
    this.#tell(this.all);
  }
}

function isLeft({ did }: SentData): boolean {
  return !did.some((effect) => undoing.has(effect));
}
