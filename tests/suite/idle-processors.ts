import { cpus } from 'node:os';

/** How much of the processors' time nobody used, between two looks. */
export class IdleProcessors {
  #last = totals();

  /** From 0 to 1, since the last call or since it was made. */
  share(): number {
    const { idle, all } = this.#last;
    this.#last = totals();
    return (this.#last.idle - idle) / Math.max(1, this.#last.all - all);
  }
}

/** Milliseconds since the machine was started, of all processors together. */
function totals(): { readonly idle: number; readonly all: number } {
  const times = cpus().map((cpu) => cpu.times);
  return {
    idle: times.reduce((sum, { idle }) => sum + idle, 0),
    all: times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0),
  };
}
