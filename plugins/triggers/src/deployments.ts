import {
  BadRequest,
  type Contribution,
  type DatabaseService,
  type DeploymentHost,
  type EgressService,
  NotFound,
  type PipelineService,
  type Run,
  type RunSource,
  type RunsService,
  runSourceOf,
  type ScopeService,
  type SignedDelivery,
  type TriggerCredential,
  Unauthorized,
} from '@testkernel/sdk';
import type { DeploymentCrawl, LastDeploymentRun } from './deployment-schemas.ts';

/** Crawls of the last 24 hours; older ones are of no use. */
const window = "interval '24 hours'";
/** Runs of the project that are looked at, because the newest ones may have been deleted. */
const mostLookedAt = 50;

export interface DeploymentsDependencies {
  readonly database: DatabaseService;
  readonly egress: EgressService;
  readonly pipeline: PipelineService;
  readonly runs: RunsService;
  readonly scope: ScopeService;
}

interface DeploymentRow {
  readonly run_id: string;
  readonly provider: string;
  readonly preview_url: string;
  readonly triggered_at: string | Date;
}

/** Crawls of the previews that deployment hosts announce. */
export class Deployments {
  readonly #dependencies: DeploymentsDependencies;

  constructor(dependencies: DeploymentsDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Null for a deployment that is not ready. Throws `Unauthorized` `WEBHOOK_SIGNATURE_INVALID`, `BadRequest`
   * `PREVIEW_URL_MISSING`, `UrlNotAllowed`, `Conflict` `RUN_IN_PROGRESS`. Call it as the token.
   */
  async take(
    { projectId }: TriggerCredential,
    host: Contribution<DeploymentHost>,
    delivery: SignedDelivery & { readonly body: unknown },
  ): Promise<DeploymentCrawl | null> {
    const { signatureHeader, secretVariable } = host.value;
    if (!(await host.invoke('verify', (value) => value.verify(delivery)))) {
      throw new Unauthorized(
        `${signatureHeader} does not sign this body with the secret of this server (${secretVariable}).`,
        'WEBHOOK_SIGNATURE_INVALID',
      );
    }
    const notice = await host.invoke('read', (value) => value.read(delivery.body));
    if (notice.state === 'ignored') return null;
    const { previewUrl, source = {} } = notice;
    if (previewUrl === null) {
      throw new BadRequest('PREVIEW_URL_MISSING', 'The webhook names no address of the deployment.');
    }
    await this.#dependencies.egress.check(previewUrl);
    const run = await this.#crawl(projectId, host.name, previewUrl, runSourceOf(source));
    return { ok: true, provider: host.name, runId: run.id, previewUrl };
  }

  /** The newest crawl of the project that a host triggered; null without one in the last 24 hours. */
  async latest(projectId: string): Promise<LastDeploymentRun | null> {
    const { database, scope } = this.#dependencies;
    const rows = await database.sql<DeploymentRow>(
      `select run_id, provider, preview_url, triggered_at from triggers_deployment
       where project_id = ? and workspace_id = ? and triggered_at > clock_timestamp() - ${window}
       order by triggered_at desc, run_id desc limit ?`,
      [projectId, scope.workspaceId, mostLookedAt],
    );
    for (const row of rows) {
      const run = await this.#runOf(row.run_id);
      if (run) return viewOf(run, row);
    }
    return null;
  }

  #crawl(projectId: string, provider: string, previewUrl: string, source: RunSource | null): Promise<Run> {
    const { database, pipeline, scope } = this.#dependencies;
    return database.transaction(async () => {
      const target = { url: previewUrl, publicOnly: true };
      const run = await pipeline.start({ projectId, runType: 'crawl', changedOnly: true, target, source });
      await database.sql(
        `delete from triggers_deployment
         where project_id = ? and workspace_id = ? and triggered_at < clock_timestamp() - ${window}`,
        [projectId, scope.workspaceId],
      );
      await database.sql(
        `insert into triggers_deployment (run_id, workspace_id, project_id, provider, preview_url)
         values (?, ?, ?, ?, ?)`,
        [run.id, scope.workspaceId, projectId, provider, previewUrl],
      );
      return run;
    });
  }

  async #runOf(runId: string): Promise<Run | null> {
    try {
      return await this.#dependencies.runs.get(runId);
    } catch (error) {
      if (error instanceof NotFound) return null;
      throw error;
    }
  }
}

function viewOf(run: Run, { provider, preview_url, triggered_at }: DeploymentRow): LastDeploymentRun {
  const { id, status, startedAt, finishedAt, pagesFound, testsGenerated, changedPages, removedPages } = run;
  return {
    id,
    status,
    startedAt,
    finishedAt,
    pagesFound: pagesFound ?? 0,
    testsGenerated: testsGenerated ?? 0,
    changedPages: changedPages ?? [],
    removedPages: removedPages ?? [],
    provider,
    previewUrl: preview_url,
    triggeredAt: new Date(triggered_at).toISOString(),
  };
}
