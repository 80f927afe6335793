import {
  type Contribution,
  type Contributions,
  Nullable,
  Project,
  type ProjectField,
  type TSchema,
  Type,
} from '@testkernel/sdk';

/** A project for responses, with the fields that plugins add. */
export type ProjectAnswer = Project & Readonly<Record<string, unknown>>;

type Schemas = Readonly<Record<string, TSchema>>;

/** Fields of every response: null when no plugin adds them. */
const defaults = { qualityGates: null, webVitalsBudgets: null };

/** The fields that plugins contribute to projects. */
export class AddedFields {
  readonly #fields: Contributions<ProjectField>;

  constructor(fields: Contributions<ProjectField>) {
    this.#fields = fields;
  }

  /** The schemas of fields in responses. */
  get shown(): Schemas {
    const added = this.#list().map(({ name, value }) => {
      const schema = Nullable(value.schema);
      return [name, value.include === undefined ? schema : Type.Optional(schema)];
    });
    const absent = Object.keys(defaults).map((name) => [name, Type.Null()]);
    return Object.fromEntries([...absent, ...added]);
  }

  /** The schemas of fields in request bodies. */
  get settable(): Schemas {
    const writable = this.#list().filter(({ value }) => value.write);
    return Object.fromEntries(
      writable.map(({ name, value }) => [name, Type.Optional(Nullable(value.schema))]),
    );
  }

  /** What lists can ask for. */
  get inclusions(): string[] {
    return [...new Set(['figures', ...this.#list().flatMap(({ value }) => value.include ?? [])])].sort();
  }

  /**
   * @param include the name of fields that are only read on request
   * @returns the projects in their order, with one query per field for all of them
   */
  async answer(projects: readonly Project[], include?: string): Promise<ProjectAnswer[]> {
    const ids = projects.map(({ id }) => id);
    const columns: (readonly [string, ReadonlyMap<string, unknown>])[] = [];
    const wanted = this.#list().filter(
      ({ value }) => value.include === undefined || value.include === include,
    );
    for (const field of ids.length > 0 ? wanted : []) {
      columns.push([field.name, await field.invoke('read', (value) => value.read(ids))]);
    }
    return projects.map((project) => {
      const added = columns.map(([name, values]) => [name, values.get(project.id) ?? null]);
      return { ...defaults, ...Object.fromEntries(added), ...project };
    });
  }

  /** Writes the contributed fields of the body, in the current transaction. */
  async write(projectId: string, body: Readonly<Record<string, unknown>>): Promise<void> {
    for (const field of this.#list()) {
      const sent = body[field.name];
      if (sent === undefined) continue;
      await field.invoke('write', (value) => value.write?.(projectId, sent));
    }
  }

  /** Without those that would hide a field of projects themselves. */
  #list(): readonly Contribution<ProjectField>[] {
    return this.#fields.list().filter(({ name }) => !Object.hasOwn(Project.properties, name));
  }
}
