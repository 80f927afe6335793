export interface Alternated<A, B> {
  readonly ours: readonly A[];
  readonly peers: readonly B[];
}

/** Measures two contestants in turn (A B A B …), so that a busy machine is busy for both. One warm-up each. */
export async function alternate<A, B>(
  rounds: number,
  ours: () => Promise<A>,
  peer: () => Promise<B>,
): Promise<Alternated<A, B>> {
  await ours();
  await peer();
  const measured: { ours: A[]; peers: B[] } = { ours: [], peers: [] };
  for (let round = 0; round < rounds; round += 1) {
    measured.ours.push(await ours());
    measured.peers.push(await peer());
  }
  return measured;
}
