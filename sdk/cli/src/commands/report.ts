import type { ReportOptions } from '../command-line.ts';
import { UsageFailure } from '../exit-status.ts';
import { writeReport } from '../report-files.ts';
import { connect } from '../server/connect.ts';
import type { Surroundings } from '../surroundings.ts';

/** `testkernel report <runId>`: downloads a report to a file, or to standard output. */
export async function report(
  runId: string,
  options: ReportOptions,
  surroundings: Surroundings,
): Promise<number> {
  const { format, output, project, url } = options;
  if (!format) throw new UsageFailure('Which report? Pass --format junit, html, ctrf or playwright-json.');
  const content = await connect(url, surroundings).report(project, runId, format);
  if (output) writeReport(surroundings.folder, output, content);
  else surroundings.terminal.printBytes(content);
  return 0;
}
