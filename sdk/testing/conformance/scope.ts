/** Runs an implementation in the scope in which the kernel calls it: a workspace, or the whole system. */
export type ConformanceScope = <R>(work: () => Promise<R>) => Promise<R>;

/** For implementations that need no scope. */
export const noScope: ConformanceScope = (work) => work();
