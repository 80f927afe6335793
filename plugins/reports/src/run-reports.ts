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
} from '@testkernel/sdk';
import { readScreenshot } from './read-screenshot.ts';

export interface RunReportsDependencies {
  readonly artifacts: ArtifactsService;
  readonly projects: ProjectsService;
  readonly runs: RunsService;
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
    const { artifacts, formats, projects, runs } = this.#dependencies;
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
    return { contentType, fileName: `run-${runId}.${extension}`, content: guarded(chosen, source) };
  }

  addressOf(runId: string): string {
    return `${this.#dependencies.settings.publicUrl}/api/v1/runs/${encodeURIComponent(runId)}/report`;
  }
}

/** Each piece is a call through `invoke`, so that a failure is attributed to the format's plugin. */
async function* guarded(
  format: Contribution<ReportFormat>,
  source: ReportedRun,
): AsyncGenerator<string | Uint8Array> {
  const pieces = format.value.write(source)[Symbol.asyncIterator]();
  try {
    for (;;) {
      const piece = await format.invoke('write', () => pieces.next());
      if (piece.done) return;
      yield piece.value;
    }
  } finally {
    await pieces.return?.();
  }
}
