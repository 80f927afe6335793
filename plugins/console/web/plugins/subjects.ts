import type { Schemas } from '@testkernel/client';
import type { PartSubject } from '../api/console-parts.ts';

type Project = Schemas['Project'];

export function projectSubject(project: Project): PartSubject {
  return { ids: { projectId: project.id }, about: { project } };
}

export function testSubject(project: Project | undefined, test: Schemas['Test']): PartSubject {
  return { ids: { projectId: test.projectId, testId: test.id }, about: { project, test } };
}

/** Without the results of the run, of which there may be many. */
export function runSubject(project: Project | undefined, detail: Schemas['RunDetail']): PartSubject {
  const { results: _results, logs: _logs, ...run } = detail;
  return { ids: { projectId: run.projectId, runId: run.id }, about: { project, run } };
}

/** @param resultId the id of the test, with a number behind it for each further row of its data: `<testId>.2` */
export function resultSubject(
  { ids, about }: PartSubject,
  result: Schemas['Result'],
  resultId: string,
): PartSubject {
  return { ids: { ...ids, testId: result.testId, resultId }, about: { ...about, result } };
}
