import {
  type HealthVerdict,
  type JobState,
  jobStates,
  type PluginState,
  type ScopeService,
  type SystemService,
  type Workload,
} from '@testkernel/sdk';
import { type HealthSources, healthOf } from '../http/health.ts';
import { withoutPaths } from '../logging/without-places.ts';
import type { BootReport } from '../plugins/boot-report.ts';
import { version } from '../version.ts';

export interface KernelSystemDependencies extends HealthSources {
  readonly scope: HealthSources['scope'] & ScopeService;
  readonly report: BootReport;
  readonly role: SystemService['role'];
  readonly embedded: boolean;
}

/** Information about this process for administrators. */
export class KernelSystem implements SystemService {
  readonly version = version;
  readonly role: SystemService['role'];
  readonly executesJobs: boolean;
  readonly database: SystemService['database'];
  readonly redis: boolean;
  readonly #dependencies: KernelSystemDependencies;

  constructor(dependencies: KernelSystemDependencies) {
    const { role, redis, embedded } = dependencies;
    this.role = role;
    this.redis = redis !== null;
    this.executesJobs = role === 'worker' || (role === 'server' && !this.redis);
    this.database = embedded ? 'embedded' : 'postgresql';
    this.#dependencies = dependencies;
  }

  /** Without sources and reasons, because they contain paths; these are in the log. */
  plugins(): readonly PluginState[] {
    return this.#dependencies.report.plugins.map(({ id, version, state }) => ({ id, version, state }));
  }

  async health(): Promise<readonly HealthVerdict[]> {
    const missing = this.#dependencies.report.missing.map(({ id, reason }) => {
      return { name: `plugin ${id}`, healthy: false, reason: withoutPaths(reason ?? '') };
    });
    return [...(await healthOf(this.#dependencies)), ...missing];
  }

  async databaseVersion(): Promise<string> {
    const [row] = await this.#dependencies.database.sql<{ server_version: string }>('show server_version');
    return row?.server_version.split(' ')[0] ?? '';
  }

  async workload(): Promise<Workload> {
    const { database, scope } = this.#dependencies;
    const [row] = await scope.asSystem(() =>
      database.sql<{ waiting: number; running: number; oldest: number | null }>(
        `select (count(*) filter (where state = 'queued'))::integer as waiting,
           (count(*) filter (where state = 'active'))::integer as running,
           extract(epoch from now() - min(created_at) filter (where state = 'queued'))::float8 as oldest
         from kernel_job where state in ('queued', 'active')`,
      ),
    );
    return {
      waiting: row?.waiting ?? 0,
      running: row?.running ?? 0,
      oldestWaitingSeconds: Math.max(0, row?.oldest ?? 0),
    };
  }

  async jobs(): Promise<Record<JobState, number>> {
    const { database, scope } = this.#dependencies;
    const rows = await database.sql<{ state: JobState; jobs: number }>(
      `select state, count(*)::integer as jobs from kernel_job
       where workspace_id = ? and started_at > now() - interval '24 hours' and state <> 'queued' group by state
       union all
       select 'queued', count(*)::integer from kernel_job where workspace_id = ? and state = 'queued'`,
      [scope.workspaceId, scope.workspaceId],
    );
    const found = new Map(rows.map(({ state, jobs }) => [state, jobs]));
    const counts = jobStates.map((state) => [state, found.get(state) ?? 0]);
    return Object.fromEntries(counts) as Record<JobState, number>;
  }
}
