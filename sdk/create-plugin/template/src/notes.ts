import {
  type DatabaseService,
  NotFound,
  newId,
  type PageRequest,
  pageWindow,
  type ScopeService,
  toPage,
} from '@testkernel/sdk';
import { NoteRecord } from './note-record.ts';

export interface NotesDependencies {
  readonly database: DatabaseService;
  readonly scope: ScopeService;
}

/** The notes of the current workspace. */
export class Notes {
  readonly #dependencies: NotesDependencies;

  constructor(dependencies: NotesDependencies) {
    this.#dependencies = dependencies;
  }

  /** Newest first. */
  async page(request: PageRequest) {
    const { em } = this.#dependencies.database;
    const window = pageWindow({ page: 1, ...request });
    if (window === null) throw new Error('A page has a number.');
    const { limit, offset } = window;
    const orderBy = { createdAt: 'desc', id: 'desc' } as const;
    const [records, total] = await em.findAndCount(NoteRecord, {}, { orderBy, limit, offset });
    return toPage(records.map(viewOf), total, window);
  }

  async add(body: string) {
    const { database, scope } = this.#dependencies;
    return database.transaction(async (em) => {
      const note = em.create(NoteRecord, {
        id: newId(),
        workspaceId: scope.workspaceId,
        body,
        createdAt: new Date(),
      });
      await em.persist(note).flush();
      return viewOf(note);
    });
  }

  /** Throws `NotFound`, also for a note of another workspace. */
  async remove(id: string): Promise<void> {
    const removed = await this.#dependencies.database.em.nativeDelete(NoteRecord, { id });
    if (removed === 0) throw new NotFound('Note');
  }
}

function viewOf({ id, body, createdAt }: NoteRecord) {
  return { id, body, createdAt: createdAt.toISOString() };
}
