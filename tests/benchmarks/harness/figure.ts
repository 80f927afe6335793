import { median } from './median.ts';

/** Something that was measured several times, next to the same thing of a peer. Less is better. */
export interface Figure {
  readonly name: string;
  readonly unit: 'ms' | 's' | 'CPU s' | 'MB';
  readonly values: readonly number[];
  readonly peer?: { readonly name: string; readonly values: readonly number[] };
  /** What the median should stay below. */
  readonly target?: number;
}

export interface Summary {
  readonly name: string;
  /** The median. */
  readonly value: number;
  readonly unit: Figure['unit'];
  readonly peer?: string;
  /** The peer's median. */
  readonly peerValue?: number;
  /** Ours over the peer's: below 1 we are faster. */
  readonly ratio?: number;
  readonly min: number;
  readonly max: number;
  readonly runs: number;
  readonly target?: number;
}

export function summaryOf({ name, unit, values, peer, target }: Figure): Summary {
  const value = median(values);
  return {
    name,
    value: rounded(value),
    unit,
    ...(peer ? comparison(value, peer) : {}),
    min: rounded(Math.min(...values)),
    max: rounded(Math.max(...values)),
    runs: values.length,
    ...(target === undefined ? {} : { target }),
  };
}

function comparison(value: number, peer: NonNullable<Figure['peer']>) {
  const peerValue = median(peer.values);
  return { peer: peer.name, peerValue: rounded(peerValue), ratio: rounded(value / peerValue) };
}

function rounded(value: number): number {
  return Number(value.toFixed(3));
}
