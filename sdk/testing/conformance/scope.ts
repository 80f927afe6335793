/** Gives an implementation the scope that the kernel calls it in: a workspace, or the whole system. */
export type ConformanceScope = <R>(work: () => Promise<R>) => Promise<R>;

/** For implementations that need none. */
export const noScope: ConformanceScope = (work) => work();
