import { UsageFailure } from '../exit-status.ts';
import { type Change, projectOf } from './change.ts';
import type { ListSection, Manifest } from './manifest.ts';
import type { ProjectReader } from './read-project.ts';
import { environmentChanges } from './sections/environments.ts';
import { projectChanges } from './sections/project.ts';
import { reporterChanges } from './sections/reporters.ts';
import { singleChanges } from './sections/single.ts';
import { testChanges } from './sections/tests.ts';

export interface Plan {
  /** Null while the project does not exist. */
  readonly projectId: string | null;
  /** In the order in which they are made. */
  readonly changes: readonly Change[];
}

/** What has to change on the server so that the project is as the file says. Only what the file names is read. */
export async function planManifest(
  manifest: Manifest,
  reader: ProjectReader,
  setSecrets: boolean,
): Promise<Plan> {
  const project = await reader.find(manifest.id ?? manifest.name);
  if (project === null && manifest.id !== undefined) {
    throw new UsageFailure(
      `There is no project with the id ${manifest.id}.`,
      'Leave id out of the file to create one.',
    );
  }
  const id = project?.id ?? null;
  const isManaged = (section: ListSection) => manifest.managed?.includes(section) ?? false;
  const changes = [
    ...projectChanges(manifest, project, setSecrets),
    ...singleChanges({
      what: 'quality gates',
      wanted: manifest.qualityGates,
      present: project?.qualityGates ?? null,
      set: (target, body) =>
        target.api.answer(
          target.routes.PATCH('/projects/{id}/quality-gates', { params: { path: projectOf(target) }, body }),
        ),
      remove: (target) =>
        target.api.answer(
          target.routes.DELETE('/projects/{id}/quality-gates', { params: { path: projectOf(target) } }),
        ),
    }),
    ...singleChanges({
      what: 'Web Vitals budgets',
      wanted: manifest.webVitalsBudgets,
      present: project?.webVitalsBudgets ?? null,
      set: (target, body) =>
        target.api.answer(
          target.routes.PATCH('/projects/{id}/web-vitals-budgets', {
            params: { path: projectOf(target) },
            body,
          }),
        ),
      remove: (target) =>
        target.api.answer(
          target.routes.DELETE('/projects/{id}/web-vitals-budgets', { params: { path: projectOf(target) } }),
        ),
    }),
    ...singleChanges({
      what: 'schedule',
      wanted: manifest.schedule && { timezone: 'UTC', enabled: true, ...manifest.schedule },
      present: manifest.schedule !== undefined && id !== null ? await reader.schedule(id) : null,
      set: (target, body) =>
        target.api.answer(
          target.routes.PATCH('/projects/{id}/schedule', { params: { path: projectOf(target) }, body }),
        ),
      remove: (target) =>
        target.api.answer(
          target.routes.DELETE('/projects/{id}/schedule', { params: { path: projectOf(target) } }),
        ),
    }),
  ];
  if (manifest.environments) {
    const present = id === null ? [] : await reader.environments(id);
    const options = { managed: isManaged('environments'), setSecrets };
    changes.push(...environmentChanges(manifest.environments, present, options));
  }
  if (manifest.reporters) {
    const options = { managed: isManaged('reporters'), setSecrets };
    changes.push(...reporterChanges(manifest.reporters, await reader.reporters(id), options));
  }
  if (manifest.tests) {
    const present = id === null ? [] : await reader.tests(id);
    changes.push(...testChanges(manifest.tests, present, { managed: isManaged('tests') }));
  }
  return { projectId: id, changes };
}
