import type { EntitySchema } from '@mikro-orm/core';
import { type Static, type TObject, Type } from 'typebox';
import { Value } from 'typebox/value';
import { ValidationFailed } from '../errors.ts';
import { ReadWorkspace } from '../kernel/access.ts';
import type { ActivityTrailService } from '../kernel/activity.ts';
import type { DatabaseService } from '../kernel/database.ts';
import type { ScopeService } from '../kernel/scope.ts';
import { definePermission } from '../permission.ts';
import type { ProjectField } from '../points/project-field.ts';
import { pathParameter, type RouteScope } from '../route.ts';
import { Nullable } from './nullable.ts';
import type { ProjectsService } from './project.ts';

/** Routes that change the thresholds of a project. Contributed by each plugin that has some. */
export const WriteThresholds = definePermission('gates.write', {
  role: 'qa_lead',
  description: 'Set quality gates and Web Vitals budgets.',
});

/** A row of the plugin's table, one for each project that has thresholds; the primary key is `projectId`. */
export interface ThresholdsRow {
  projectId: string;
  workspaceId: string;
  /** A JSON column. */
  thresholds: object;
}

export interface ThresholdsOptions<S extends TObject> {
  /** The field of projects that shows them: `qualityGates`. */
  readonly field: string;
  /** The path of their routes, below `/projects/:id/`: `quality-gates`. */
  readonly path: string;
  /** How people call them, in summaries of routes: `quality gates`. */
  readonly title: string;
  /** All properties are optional; a body names at least one. */
  readonly schema: S;
  /** A body, for the OpenAPI document. */
  readonly example: Static<S>;
  readonly entity: EntitySchema<ThresholdsRow>;
  readonly services: {
    readonly activity: ActivityTrailService;
    readonly database: DatabaseService;
    readonly projects: ProjectsService;
    readonly scope: ScopeService;
  };
}

/**
 * The thresholds by which a judge decides on the runs of a project: stored, shown as a field of projects, and set by
 * routes of their own.
 *
 * @example
 * const gates = new ProjectThresholds({ field: 'qualityGates', path: 'quality-gates', …, services });
 * extend(ProjectFields, gates, { name: 'qualityGates' });
 * permission(WriteThresholds);
 * routes((app) => gates.routes(app));
 */
export class ProjectThresholds<S extends TObject> implements ProjectField {
  readonly schema: S;
  readonly #options: ThresholdsOptions<S>;

  constructor(options: ThresholdsOptions<S>) {
    this.schema = options.schema;
    this.#options = options;
  }

  /** Null for a project without thresholds. */
  async of(projectId: string): Promise<Static<S> | null> {
    return (await this.read([projectId])).get(projectId) ?? null;
  }

  async read(projectIds: readonly string[]): Promise<ReadonlyMap<string, Static<S>>> {
    const { entity, services } = this.#options;
    const rows = await services.database.em.find(
      entity,
      { projectId: { $in: [...projectIds] } },
      { disableIdentityMap: true },
    );
    return new Map(
      rows.flatMap(({ projectId, thresholds }) =>
        Value.Check(this.schema, thresholds) ? [[projectId, thresholds]] : [],
      ),
    );
  }

  /** Properties that the schema does not have are dropped. Throws `ValidationFailed` where none is left. */
  async write(projectId: string, sent: unknown): Promise<void> {
    const { entity, services } = this.#options;
    const { em } = services.database;
    if (sent === null) {
      await em.nativeDelete(entity, { projectId });
      return;
    }
    const { workspaceId } = services.scope;
    await em.upsert(entity, { projectId, workspaceId, thresholds: this.#known(sent) });
  }

  /** `GET`, `PATCH` (replaces all) and `DELETE /projects/:id/<path>` → `{<field>}`. */
  routes(app: RouteScope): void {
    const { example, field, path, title, services } = this.#options;
    const url = `/projects/:id/${path}`;
    const params = Type.Object({ id: Type.String() });
    const shared = {
      tags: ['projects'],
      params,
      response: { 200: Type.Object({ [field]: Nullable(this.schema) }) },
    };
    const resource = (request: Parameters<typeof pathParameter>[0]) =>
      services.projects.get(pathParameter(request, 'id'));
    const read = { access: ReadWorkspace, resource };
    const write = { access: WriteThresholds, resource };

    app.get(
      url,
      { schema: { summary: `Show the ${title} of a project`, ...shared }, config: read },
      async (request) => ({ [field]: await this.of(pathParameter(request, 'id')) }),
    );
    app.patch(
      url,
      {
        schema: {
          summary: `Replace the ${title} of a project`,
          description: 'A property that is not sent is removed.',
          example,
          body: this.schema,
          ...shared,
        },
        config: write,
      },
      async (request) => ({ [field]: await this.#replace(pathParameter(request, 'id'), request.body) }),
    );
    app.delete(
      url,
      { schema: { summary: `Remove the ${title} of a project`, ...shared }, config: write },
      async (request) => ({ [field]: await this.#replace(pathParameter(request, 'id'), null) }),
    );
  }

  /** Writes them, with a row of the activity trail. Returns those in force afterwards. */
  async #replace(projectId: string, thresholds: unknown): Promise<Static<S> | null> {
    const { field, services } = this.#options;
    const { name: projectName } = await services.projects.get(projectId);
    return services.database.transaction(async () => {
      await this.write(projectId, thresholds);
      await services.activity.record({
        type: 'project.update',
        projectId,
        projectName,
        meta: { changed: [field] },
      });
      return this.of(projectId);
    });
  }

  #known(sent: unknown): object {
    const names = Object.keys(this.schema.properties);
    const fields = Object.entries(sent ?? {}).filter(([name]) => names.includes(name));
    if (fields.length > 0) return Object.fromEntries(fields);
    throw new ValidationFailed([
      { path: this.#options.field, message: `Name at least one of ${names.join(', ')}.` },
    ]);
  }
}
