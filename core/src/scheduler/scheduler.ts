import { type CronTask, type DatabaseService, messageOf } from '@testkernel/sdk';
import { CronJob } from 'cron';
import type { Logger } from '../logging/create-logger.ts';
import type { KernelScope } from '../persistence/kernel-scope.ts';
import type { ScopeContext } from '../persistence/scope-context.ts';

/** Runs cron tasks: each replica has a timer, and one conditional update decides which replica runs the task. */
export class Scheduler {
  readonly #database: DatabaseService;
  readonly #scope: KernelScope;
  readonly #context: ScopeContext;
  readonly #log: Logger;
  readonly #jobs: CronJob[] = [];

  constructor(database: DatabaseService, scope: KernelScope, context: ScopeContext, log: Logger) {
    this.#database = database;
    this.#scope = scope;
    this.#context = context;
    this.#log = log;
  }

  add(owner: string, task: CronTask): void {
    const name = `${owner}/${task.name}`;
    const onTick = () => this.#context.exit(() => this.#tick(name, task));
    this.#jobs.push(CronJob.from({ cronTime: task.expression, onTick, timeZone: 'UTC' }));
  }

  start(): void {
    for (const job of this.#jobs) job.start();
  }

  async stop(): Promise<void> {
    await Promise.all(this.#jobs.map((job) => job.stop()));
  }

  async #tick(name: string, task: CronTask): Promise<void> {
    try {
      await this.#scope.asSystem(async () => {
        if (await this.#claimTick(name, new Date())) await task.run();
      });
    } catch (error) {
      this.#log.error(
        { task: name, error: messageOf(error) },
        'a scheduled task failed; it runs again at its next time',
      );
    }
  }

  /** True for one replica per minute, the finest resolution of a five-field expression. */
  async #claimTick(name: string, now: Date): Promise<boolean> {
    const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
    const rows = await this.#database.sql(
      `insert into kernel_cron_tick (name, last_tick) values (?, ?)
       on conflict (name) do update set last_tick = excluded.last_tick
       where kernel_cron_tick.last_tick < excluded.last_tick returning name`,
      [name, minute],
    );
    return rows.length === 1;
  }
}
