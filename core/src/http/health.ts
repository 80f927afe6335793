import type { Contributions, DatabaseService, HealthCheck, HealthVerdict } from '@testkernel/sdk';
import type { Redis } from 'ioredis';
import type { KernelScope } from '../persistence/kernel-scope.ts';

const timeoutMs = 2_000;

type Probe = [name: string, ask: (signal: AbortSignal) => Promise<unknown>];

export interface HealthSources {
  readonly database: DatabaseService;
  readonly scope: KernelScope;
  /** Null where none is configured. */
  readonly redis: Redis | null;
  readonly checks: Contributions<HealthCheck>;
}

/** Checks everything that the process depends on, concurrently. */
export async function healthOf({ database, scope, redis, checks }: HealthSources): Promise<HealthVerdict[]> {
  const probes: Probe[] = [
    ['database', () => scope.asSystem(() => database.sql('select 1'))],
    ...(redis ? [['redis', () => redis.ping()] satisfies Probe] : []),
    ...checks
      .list()
      .map((check): Probe => [check.name, (signal) => check.invoke('check', (value) => value.check(signal))]),
  ];
  return Promise.all(probes.map(async ([name, probe]) => ({ name, healthy: await answers(probe) })));
}

async function answers(probe: (signal: AbortSignal) => Promise<unknown>): Promise<boolean> {
  const signal = AbortSignal.timeout(timeoutMs);
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('It did not answer in time.')), { once: true });
  });
  return Promise.race([probe(signal), late]).then(
    () => true,
    () => false,
  );
}
