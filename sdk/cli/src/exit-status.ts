/** What the exit status of the command means. */
export const exitStatus = {
  passed: 0,
  /** Tests failed, or a gate or a budget was violated. */
  failed: 1,
  usage: 2,
  /** Of `plan --detailed-exitcode`: the project is not as the file says. Errors have the status 1 then. */
  changes: 2,
  /** The server refused a request, or could not be reached. */
  server: 3,
  /** The run broke or was aborted. */
  broken: 4,
  timedOut: 5,
} as const;

/** Ends the command with a sentence for a person, and advice on what to do. */
export class CommandFailure extends Error {
  readonly status: number;
  readonly advice: string | null;

  constructor(status: number, message: string, advice: string | null = null) {
    super(message);
    this.name = new.target.name;
    this.status = status;
    this.advice = advice;
  }
}

/** The command line or the environment is wrong. */
export class UsageFailure extends CommandFailure {
  constructor(message: string, advice: string | null = 'See testkernel --help.') {
    super(exitStatus.usage, message, advice);
  }
}

/** The process was asked to end, by Ctrl-C or by the pipeline. */
export class Interrupted extends Error {
  readonly signal: NodeJS.Signals;

  constructor(signal: NodeJS.Signals) {
    super(`Interrupted by ${signal}.`);
    this.signal = signal;
  }

  /** 128 and the number of the signal, as shells have it. */
  get status(): number {
    return this.signal === 'SIGTERM' ? 143 : 130;
  }
}
