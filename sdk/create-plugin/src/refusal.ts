/** What the exit status of the command means. */
export const exitStatus = {
  written: 0,
  /** The folder is in use, or can't be written. */
  refused: 1,
  /** The command line, or a name on it, is wrong. */
  usage: 2,
  /** Ctrl-C at a question, as shells have it. */
  cancelled: 130,
} as const;

/** Ends the command with a sentence for a person. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
  }
}

/** The command line is wrong. */
export class UsageRefusal extends Refusal {
  constructor(message: string) {
    super(exitStatus.usage, message);
  }
}
