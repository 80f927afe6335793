import {
  type ConsolePart,
  type ConsoleSlot,
  type ConsoleView,
  type Contributions,
  type Role,
  roleReaches,
} from '@testkernel/sdk';

/** A part as the application gets it. */
export interface ManifestPart {
  readonly plugin: string;
  readonly id: string;
  readonly title: string;
  readonly icon: string;
  readonly slot: ConsoleSlot;
  readonly when: Readonly<Record<string, unknown>> | null;
  readonly view: ConsoleView;
}

/** The parts that running plugins contribute. */
export class PartManifest {
  readonly #parts: Pick<Contributions<ConsolePart>, 'list'>;

  constructor(parts: Pick<Contributions<ConsolePart>, 'list'>) {
    this.#parts = parts;
  }

  /** The parts that a role may see, in the order of their placements. */
  visibleTo(role: Role | null): ManifestPart[] {
    return this.#parts.list().flatMap(({ pluginId, value }) => {
      const { id, title, icon = 'puzzle', access, slot, when = null, view } = value;
      const needed = typeof access === 'string' ? access : access.role;
      if (role === null || !roleReaches(role, needed)) return [];
      return [{ plugin: pluginId, id, title, icon, slot, when, view }];
    });
  }

  /** The addresses of pages that parts show in frames. */
  framedPaths(): string[] {
    const paths = this.#parts
      .list()
      .flatMap(({ value: { view } }) => ('frame' in view ? [view.frame.src] : []));
    return [...new Set(paths)].sort();
  }
}
