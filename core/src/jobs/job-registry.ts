import { type JobHandler, type JobType, keyOf } from '@testkernel/sdk';
import { Value } from 'typebox/value';

export interface RegisteredJob {
  readonly type: JobType;
  readonly handler: JobHandler<JobType>;
  /** Whether this process takes such jobs now. */
  readonly active: () => boolean;
}

/** The handler of each job type. */
export class JobRegistry {
  readonly #jobs = new Map<string, RegisteredJob>();

  register<J extends JobType>(type: J, handler: JobHandler<J>, active: () => boolean = () => true): void {
    const key = keyOf(type);
    if (this.#jobs.has(key)) throw new Error(`The job ${key} has two handlers.`);
    this.#jobs.set(key, { type, handler: handler as JobHandler<JobType>, active });
  }

  get(key: string): RegisteredJob | undefined {
    return this.#jobs.get(key);
  }

  /** The types of which this process takes jobs now. */
  get keys(): string[] {
    return [...this.#jobs].flatMap(([key, { active }]) => (active() ? key : []));
  }
}

/** Throws when a payload does not match the schema of its job type. */
export function checkPayload(type: JobType, payload: unknown): void {
  if (!Value.Check(type.payload, payload))
    throw new Error(`The payload does not fit the job ${keyOf(type)}.`);
}
