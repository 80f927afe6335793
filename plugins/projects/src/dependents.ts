import { type Contributions, type ProjectDependent, type TSchema, Type } from '@testkernel/sdk';

type Activity = 'crawling' | 'running';

/** The return values of dependents after a deletion, by field. */
export type Deleted = Readonly<Record<string, number | boolean>>;

/** Fields of every response to a deletion, also when no plugin contributes them. */
const defaults: Deleted = { deletedTests: 0, deletedRuns: 0, destroyedTokens: 0, destroyedSchedule: false };

/** Calls the dependents of all plugins. */
export class Dependents {
  readonly #dependents: Contributions<ProjectDependent>;

  constructor(dependents: Contributions<ProjectDependent>) {
    this.#dependents = dependents;
  }

  /** The projects with a crawl or run in progress. */
  async activity(projectIds: readonly string[]): Promise<Map<string, Activity>> {
    const active = new Map<string, Activity>();
    if (projectIds.length === 0) return active;
    for (const dependent of this.#dependents.list()) {
      const found = await dependent.invoke('activity', (value) => value.activity?.(projectIds));
      for (const [projectId, activity] of found ?? []) active.set(projectId, activity);
    }
    return active;
  }

  /** The schemas of the fields that `delete` returns. */
  get deletionSchemas(): Readonly<Record<string, TSchema>> {
    const fields = this.#dependents.list().flatMap(({ value }) => value.deletionField ?? []);
    return Object.fromEntries([
      ...Object.entries(defaults).map(([name, none]) => [name, schemaOf(none)]),
      ...fields.map(({ name, schema }) => [name, schema]),
    ]);
  }

  /** Deletes what belongs to the project, and returns the fields for the response. */
  async delete(projectId: string, deletedAt: Date): Promise<Deleted> {
    const deleted: Record<string, number | boolean> = { ...defaults };
    for (const dependent of this.#dependents.list()) {
      const own = await dependent.invoke('projectDeleted', (value) =>
        value.projectDeleted?.(projectId, deletedAt),
      );
      const field = dependent.value.deletionField;
      if (field && own !== undefined) deleted[field.name] = combine(deleted[field.name], own);
    }
    return deleted;
  }

  /** Restores what was deleted with the project. */
  async restore(projectId: string, deletedAt: Date): Promise<void> {
    for (const dependent of this.#dependents.list()) {
      await dependent.invoke('projectRestored', (value) => value.projectRestored?.(projectId, deletedAt));
    }
  }

  /** Removes what no foreign key deletes. */
  async purge(projectId: string): Promise<void> {
    for (const dependent of this.#dependents.list()) {
      await dependent.invoke('projectPurged', (value) => value.projectPurged?.(projectId));
    }
  }
}

function schemaOf(value: number | boolean): TSchema {
  return typeof value === 'number' ? Type.Integer() : Type.Boolean();
}

function combine(sum: number | boolean | undefined, own: number | boolean): number | boolean {
  return typeof own === 'number' ? Number(sum ?? 0) + own : Boolean(sum) || own;
}
