import type { SystemService, Workload } from '@testkernel/sdk';
import type { MetricsService } from '@testkernel/sdk/experimental';
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';

/** Several gauges are read together, and are told one state. */
const keptMs = 1_000;

/** Metrics of the process, its version, and the queue of jobs, which is the same for all processes of an installation. */
export function registerProcessMetrics(
  registry: Registry,
  metrics: MetricsService,
  system: SystemService,
): void {
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'testkernel_build_info',
    help: 'Always 1; its labels tell the version and the role of the process.',
    labelNames: ['version', 'role'],
    registers: [registry],
  }).set({ version: system.version, role: system.role }, 1);
  const workload = shared(() => system.workload());
  metrics.gauge(
    { name: 'jobs_waiting', help: 'Jobs of the installation that wait for a process to execute them.' },
    async () => (await workload()).waiting,
  );
  metrics.gauge(
    { name: 'jobs_active', help: 'Jobs of the installation that some process executes.' },
    async () => (await workload()).running,
  );
  metrics.gauge(
    { name: 'jobs_oldest_waiting_seconds', help: 'Seconds since the oldest waiting job was enqueued.' },
    async () => (await workload()).oldestWaitingSeconds,
  );
}

function shared(read: () => Promise<Workload>): () => Promise<Workload> {
  let kept: { readonly at: number; readonly value: Promise<Workload> } | undefined;
  return () => {
    if (!kept || performance.now() - kept.at > keptMs) kept = { at: performance.now(), value: read() };
    return kept.value;
  };
}
