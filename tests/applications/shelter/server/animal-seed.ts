import type { Animal } from '../shared/animal.ts';

/** What is entered about an animal at the start, with the time counted back from today. */
export interface AnimalSeed extends Pick<Animal, 'name' | 'breed' | 'state' | 'kennel' | 'description'> {
  /** Years and months. */
  readonly age: readonly [number, number];
  /** How many days ago it arrived. */
  readonly here: number;
  /** In grams, some weeks between them. */
  readonly weights: readonly number[];
  readonly children?: boolean;
  readonly left?: number;
  readonly notes?: string;
  readonly female?: boolean;
}
