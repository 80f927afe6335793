import {
  type Contributions,
  Forbidden,
  NotFound,
  type ProjectsService,
  roleReaches,
  type ScopeService,
  type SourcedStream,
  type StreamSource,
  type StreamSubscription,
} from '@testkernel/sdk';
import type { RunReader } from './run-reader.ts';

export interface EventStreamServices {
  readonly projects: ProjectsService;
  readonly reader: RunReader;
  readonly scope: ScopeService;
  readonly sources: Contributions<StreamSource>;
}

const openMs = 10_000;

/** The streams under `/runs/:runId/events`: those of runs, and those of contributed sources. */
export class EventStreams {
  readonly #services: EventStreamServices;

  constructor(services: EventStreamServices) {
    this.#services = services;
  }

  /** Throws `NotFound` for an id of no run and no source, and `Forbidden` for a role that may not watch the stream. */
  async check(id: string): Promise<void> {
    await this.#find(id);
  }

  /** What a stream sends, beside its stored events. Throws as `check` does. */
  async open(id: string, kind: 'full' | 'summary'): Promise<Omit<StreamSubscription, 'lastEventId'>> {
    const sourced = await this.#find(id);
    if (sourced) {
      const { snapshot, closeAfter = 'done' } = sourced;
      return { streamId: id, closeAfter, ...(snapshot ? { snapshot } : {}) };
    }
    const { reader } = this.#services;
    const run = () => (kind === 'summary' ? reader.summary(id) : reader.detail(id));
    return {
      streamId: id,
      snapshotKind: kind,
      snapshot: async () => ({ event: 'snapshot', data: { run: await run() } }),
      closeAfter: 'done',
    };
  }

  /** The stream of a source; null for that of a run. */
  async #find(id: string): Promise<SourcedStream | null> {
    try {
      await this.#services.reader.record(id);
      return null;
    } catch (error) {
      if (!(error instanceof NotFound)) throw error;
      const sourced = await this.#ofSource(id);
      if (!sourced) throw error;
      return sourced;
    }
  }

  /** A source that fails hides no stream of another one. */
  async #ofSource(id: string): Promise<SourcedStream | null> {
    const { scope, sources } = this.#services;
    const request = { id, workspaceId: scope.workspaceId, userId: scope.actor.userId };
    const failures: unknown[] = [];
    for (const source of sources.list()) {
      const opened = await source
        .invoke('open', (value) => value.open(request), { timeoutMs: openMs })
        .catch((error: unknown) => {
          failures.push(error);
          return null;
        });
      if (opened) return this.#admitted(opened, source.value);
    }
    if (failures.length > 0) throw failures[0];
    return null;
  }

  /** The project is looked up first, so that a deleted one is answered 404 and not 403. */
  async #admitted(stream: SourcedStream, { permission }: StreamSource): Promise<SourcedStream> {
    const { projects, scope } = this.#services;
    if (stream.projectId !== undefined) await projects.get(stream.projectId);
    const { role } = scope.actor;
    if (!role || !roleReaches(role, permission.role)) throw new Forbidden();
    return stream;
  }
}
