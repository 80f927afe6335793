import {
  type ArtifactsService,
  answerRun,
  type Contribution,
  type Contributions,
  type KernelSettings,
  NotFound,
  type ProjectsService,
  type Report,
  type ReportedRun,
  type ReportFormat,
  type ReportsService,
  type RunsService,
  type ScopeService,
} from '@testkernel/sdk';
import { readScreenshot } from './read-screenshot.ts';

export interface RunReportsDependencies {
  readonly artifacts: ArtifactsService;
  readonly projects: ProjectsService;
  readonly runs: RunsService;
  readonly scope: ScopeService;
  readonly settings: KernelSettings;
  readonly formats: Contributions<ReportFormat>;
}

/** Reports of the current workspace's runs. */
export class RunReports implements ReportsService {
  readonly #dependencies: RunReportsDependencies;

  constructor(dependencies: RunReportsDependencies) {
    this.#dependencies = dependencies;
  }

  formats(): string[] {
    return this.#dependencies.formats.list().map(({ name }) => name);
  }

  descriptions(): { name: string; description: string; contentType: string }[] {
    return this.#dependencies.formats.list().map(({ name, value: { description, contentType } }) => {
      return { name, description, contentType };
    });
  }

  async open(runId: string, format: string): Promise<Report> {
    const { artifacts, formats, projects, runs, scope } = this.#dependencies;
    const { workspaceId } = scope;
    const run = answerRun(await runs.get(runId));
    const chosen = formats.get(format);
    if (!chosen) throw new NotFound('Report format', 'REPORT_FORMAT_UNKNOWN');
    const { contentType, extension } = chosen.value;
    const { id, name, url } = await projects.get(run.projectId);
    const source: ReportedRun = {
      run,
      project: { id, name, url },
      results: { [Symbol.asyncIterator]: () => runs.eachResult(runId)[Symbol.asyncIterator]() },
      screenshot: (path) => readScreenshot(artifacts, path),
    };
    const inWorkspace: InWorkspace = (work) => scope.inWorkspace(workspaceId, work);
    return {
      contentType,
      fileName: `run-${runId}.${extension}`,
      content: pieces(chosen, source, inWorkspace),
    };
  }

  addressOf(runId: string): string {
    return `${this.#dependencies.settings.publicUrl}/api/v1/runs/${encodeURIComponent(runId)}/report`;
  }
}

type InWorkspace = <R>(work: () => Promise<R>) => Promise<R>;

/**
 * Each piece is a call through `invoke`, so that a failure is attributed to the format's plugin, in the scope of the run:
 * streams are often read after the work that opened them has left it.
 */
async function* pieces(
  format: Contribution<ReportFormat>,
  source: ReportedRun,
  inWorkspace: InWorkspace,
): AsyncGenerator<string | Uint8Array> {
  const written = format.value.write(source)[Symbol.asyncIterator]();
  try {
    for (;;) {
      const piece = await inWorkspace(() => format.invoke('write', () => written.next()));
      if (piece.done) return;
      yield piece.value;
    }
  } finally {
    await written.return?.();
  }
}
