import { Conflict, type DatabaseService, type PipelineState, type ScopeService } from '@testkernel/sdk';

/** The last crawl of a project. */
interface LastCrawl {
  readonly run_id: string;
  readonly target_url: string | null;
  readonly open_pages: number | null;
  readonly open_flows: number | null;
}

interface CrawlStart {
  readonly projectId: string;
  readonly runId: string;
  /** The address that replaces the project's own. */
  readonly targetUrl: string | null;
}

/** A site with more flows than this is not continued flow by flow: the surplus is tried again. */
const maxFlows = 5_000;

/** What the last crawl of each project has tried, kept as it happens, so that another crawl can continue it. */
export class CrawlHistory {
  readonly #database: DatabaseService;
  readonly #scope: ScopeService;

  constructor(database: DatabaseService, scope: ScopeService) {
    this.#database = database;
    this.#scope = scope;
  }

  /** A crawl that begins anew replaces what is known of the one before. */
  async begin(start: CrawlStart): Promise<void> {
    await this.#database.sql('delete from pipeline_tried_flow where project_id = ? and workspace_id = ?', [
      start.projectId,
      this.#scope.workspaceId,
    ]);
    await this.#put(start);
  }

  /**
   * The run of the crawl that is continued.
   *
   * @throws Conflict `NOTHING_TO_CONTINUE` when there was no crawl of this address, or it left nothing open
   */
  async continue(start: CrawlStart): Promise<string> {
    const [last] = await this.#database.sql<LastCrawl>(
      'select * from pipeline_crawl where project_id = ? and workspace_id = ?',
      [start.projectId, this.#scope.workspaceId],
    );
    if (last === undefined || last.target_url !== start.targetUrl) {
      throw new Conflict('NOTHING_TO_CONTINUE', 'There is no crawl of this address to continue.');
    }
    if (last.open_pages === 0 && last.open_flows === 0) {
      throw new Conflict('NOTHING_TO_CONTINUE', 'The last crawl left nothing open.');
    }
    await this.#put(start);
    return last.run_id;
  }

  /** The keys of the flows that were tried. */
  async flowsOf(projectId: string): Promise<string[]> {
    const rows = await this.#database.sql<{ flow_key: string }>(
      'select flow_key from pipeline_tried_flow where project_id = ? and workspace_id = ? order by flow_key limit ?',
      [projectId, this.#scope.workspaceId, maxFlows],
    );
    return rows.map((row) => row.flow_key);
  }

  /** Does nothing for a run that is not the project's last crawl. */
  async noteTried({ project, runId }: Pick<PipelineState, 'project' | 'runId'>, key: string): Promise<void> {
    const { workspaceId } = this.#scope;
    await this.#database.sql(
      `insert into pipeline_tried_flow (project_id, flow_key, workspace_id)
       select project_id, ?, workspace_id from pipeline_crawl
       where project_id = ? and run_id = ? and workspace_id = ?
         and (select count(*) from pipeline_tried_flow where project_id = ? and workspace_id = ?) < ?
       on conflict do nothing`,
      [key, project.id, runId, workspaceId, project.id, workspaceId, maxFlows],
    );
  }

  /** Notes what a crawl that came to its end has left open. */
  async end({ project, runId, open }: PipelineState): Promise<void> {
    await this.#database.sql(
      `update pipeline_crawl set open_pages = ?, open_flows = ?
       where project_id = ? and run_id = ? and workspace_id = ?`,
      [open.pages, open.flows, project.id, runId, this.#scope.workspaceId],
    );
  }

  async #put({ projectId, runId, targetUrl }: CrawlStart): Promise<void> {
    await this.#database.sql(
      `insert into pipeline_crawl (project_id, workspace_id, run_id, target_url) values (?, ?, ?, ?)
       on conflict (project_id) do update set
         run_id = excluded.run_id, target_url = excluded.target_url, open_pages = null, open_flows = null
       where pipeline_crawl.workspace_id = excluded.workspace_id`,
      [projectId, this.#scope.workspaceId, runId, targetUrl],
    );
  }
}
