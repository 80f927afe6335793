import { type JobHandler, type JobType, keyOf } from '@testkernel/sdk';
import { Value } from 'typebox/value';

export interface RegisteredJob {
  readonly type: JobType;
  readonly handler: JobHandler<JobType>;
}

/** The handler of each job type. */
export class JobRegistry {
  readonly #jobs = new Map<string, RegisteredJob>();

  register<J extends JobType>(type: J, handler: JobHandler<J>): void {
    const key = keyOf(type);
    if (this.#jobs.has(key)) throw new Error(`The job ${key} has two handlers.`);
    this.#jobs.set(key, { type, handler: handler as JobHandler<JobType> });
  }

  get(key: string): RegisteredJob | undefined {
    return this.#jobs.get(key);
  }

  get keys(): string[] {
    return [...this.#jobs.keys()];
  }
}

/** Throws when a payload does not match the schema of its job type. */
export function checkPayload(type: JobType, payload: unknown): void {
  if (!Value.Check(type.payload, payload))
    throw new Error(`The payload does not fit the job ${keyOf(type)}.`);
}
