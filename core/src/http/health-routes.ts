import {
  type Contributions,
  type DatabaseService,
  type HealthCheck,
  type RouteScope,
  Type,
} from '@testkernel/sdk';
import type { Redis } from 'ioredis';
import type { KernelScope } from '../persistence/kernel-scope.ts';

const Health = Type.Object({ status: Type.String(), failing: Type.Optional(Type.Array(Type.String())) });
const timeoutMs = 2_000;

type Probe = [name: string, ask: (signal: AbortSignal) => Promise<unknown>];

export interface HealthSources {
  readonly database: DatabaseService;
  readonly scope: KernelScope;
  /** Null where none is configured. */
  readonly redis: Redis | null;
  readonly checks: Contributions<HealthCheck>;
  readonly ready: () => boolean;
}

/** `/health/live`: the process runs. `/health/ready`: so does everything it needs. */
export function registerHealthRoutes(app: RouteScope, sources: HealthSources): void {
  const config = { access: 'public', rateLimit: 'none' } as const;
  app.get('/health', { config, schema: { response: { 200: Health } } }, async () => ({ status: 'live' }));
  app.get('/health/live', { config, schema: { response: { 200: Health } } }, async () => ({
    status: 'live',
  }));
  app.get(
    '/health/ready',
    { config, schema: { response: { 200: Health, 503: Health } } },
    async (_request, reply) => {
      const failing = sources.ready() ? await findFailing(sources) : ['boot'];
      if (failing.length === 0) return { status: 'ready' };
      return reply.status(503).send({ status: 'unavailable', failing });
    },
  );
}

async function findFailing({ database, scope, redis, checks }: HealthSources): Promise<string[]> {
  const probes: Probe[] = [
    ['database', () => scope.asSystem(() => database.sql('select 1'))],
    ...(redis ? [['redis', () => redis.ping()] satisfies Probe] : []),
    ...checks
      .list()
      .map((check): Probe => [check.name, (signal) => check.invoke('check', (value) => value.check(signal))]),
  ];
  const verdicts = await Promise.all(
    probes.map(async ([name, probe]) => ((await answers(probe)) ? null : name)),
  );
  return verdicts.filter((name) => name !== null);
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
