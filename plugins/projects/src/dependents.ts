import type { Contributions, DeletedDependents, ProjectDependent } from '@testkernel/sdk';

type Activity = 'crawling' | 'running';

/** Everything that other plugins keep for projects, as one. */
export class Dependents {
  readonly #dependents: Contributions<ProjectDependent>;

  constructor(dependents: Contributions<ProjectDependent>) {
    this.#dependents = dependents;
  }

  /** What runs on which project now. */
  async activity(projectIds: readonly string[]): Promise<Map<string, Activity>> {
    const active = new Map<string, Activity>();
    if (projectIds.length === 0) return active;
    for (const dependent of this.#dependents.list()) {
      const found = await dependent.invoke('activity', (value) => value.activity?.(projectIds));
      for (const [projectId, activity] of found ?? []) active.set(projectId, activity);
    }
    return active;
  }

  /** Takes along what belongs to the project, and tells how much that was. */
  async delete(projectId: string, deletedAt: Date): Promise<Required<DeletedDependents>> {
    const sum = { deletedTests: 0, deletedRuns: 0, destroyedTokens: 0, destroyedSchedule: false };
    for (const dependent of this.#dependents.list()) {
      const deleted = await dependent.invoke('projectDeleted', (value) =>
        value.projectDeleted?.(projectId, deletedAt),
      );
      sum.deletedTests += deleted?.deletedTests ?? 0;
      sum.deletedRuns += deleted?.deletedRuns ?? 0;
      sum.destroyedTokens += deleted?.destroyedTokens ?? 0;
      sum.destroyedSchedule ||= deleted?.destroyedSchedule ?? false;
    }
    return sum;
  }

  /** Brings back what went with the project. */
  async restore(projectId: string, deletedAt: Date): Promise<void> {
    for (const dependent of this.#dependents.list()) {
      await dependent.invoke('projectRestored', (value) => value.projectRestored?.(projectId, deletedAt));
    }
  }

  /** Removes what is left of the project elsewhere. */
  async purge(projectId: string): Promise<void> {
    for (const dependent of this.#dependents.list()) {
      await dependent.invoke('projectPurged', (value) => value.projectPurged?.(projectId));
    }
  }
}
