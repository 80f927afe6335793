import {
  BadRequest,
  type Contribution,
  type Contributions,
  NotFound,
  type RecycleBinSection,
  type RecycledEntity,
} from '@testkernel/sdk';

/** The greatest number of listed entities per type. */
export const listed = 200;

/** With its type, as in the paths that restore and purge it. */
export type ListedEntity = RecycledEntity & Pick<RecycleBinSection, 'type'>;

/** Deleted entities of every type that a plugin contributes. */
export class RecycleBin {
  readonly #sections: Contributions<RecycleBinSection>;

  constructor(sections: Contributions<RecycleBinSection>) {
    this.#sections = sections;
  }

  /** By the plural of their type, most recently deleted first. */
  async list(): Promise<Record<string, ListedEntity[]>> {
    const grouped: Record<string, ListedEntity[]> = {};
    for (const section of this.#sections.list()) {
      const { plural, type } = section.value;
      const entities = await section.invoke('list', (value) => value.list(listed));
      grouped[plural] = entities.map((entity) => ({ type, ...entity }));
    }
    return grouped;
  }

  /** Throws `NotFound` when the entity is not in the bin, and `BadRequest` `UNKNOWN_TYPE`. */
  async find(type: string, id: string): Promise<void> {
    if (await this.#sectionOf(type).invoke('has', (value) => value.has(id))) return;
    throw new NotFound('Deleted entity');
  }

  restore(type: string, id: string): Promise<void> {
    return this.#sectionOf(type).invoke('restore', (value) => value.restore(id));
  }

  purge(type: string, id: string): Promise<void> {
    return this.#sectionOf(type).invoke('purge', (value) => value.purge(id));
  }

  #sectionOf(type: string): Contribution<RecycleBinSection> {
    const sections = this.#sections.list();
    const section = sections.find(({ value }) => value.type === type);
    if (section) return section;
    const types = sections.map(({ value }) => value.type).join(', ');
    throw new BadRequest('UNKNOWN_TYPE', `There is no type "${type}" in the recycle bin. It has: ${types}.`);
  }
}
