import { cpus, loadavg } from 'node:os';

/** How busy a machine is. */
export interface Machine {
  /** The share of the processors' time that nobody used since the last call, 0 to 1. */
  idle(): number;
  /** Processes that ran or waited for a processor in the last minute, for each processor; 0 where the system does not tell. */
  load(): number;
}

export class ThisMachine implements Machine {
  #last = totals();

  idle(): number {
    const { idle, all } = this.#last;
    this.#last = totals();
    return (this.#last.idle - idle) / Math.max(1, this.#last.all - all);
  }

  load(): number {
    return (loadavg()[0] ?? 0) / Math.max(1, cpus().length);
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
