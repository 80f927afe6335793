import { ok, type Schemas } from '@testkernel/client';
import { client } from './client.ts';
import { decidedDrafts } from './decided-drafts.ts';
import { counts, drafts, queryClient } from './queries.ts';

type Test = Schemas['Test'];
export type VerdictAction = 'approve' | 'reject';
export type RejectionCode = Schemas['Rejection']['code'];
type SentAction = VerdictAction | 'restore';

interface Sent {
  readonly action: SentAction;
  readonly reason?: RejectionCode | undefined;
}

interface Verdict {
  readonly tests: readonly Test[];
  readonly action: VerdictAction;
}

/** A restored test can be decided again by the same call's successor. */
const order: readonly SentAction[] = ['restore', 'approve', 'reject'];
const gatherMs = 800;
/** A single verdict waits for the next one, as long as people think about a draft. */
const loneMs = 7_000;
const mostUndoable = 50;
/** As many as one call takes. */
const mostInCall = 500;

/** Verdicts on drafts of one project: shown at once, sent together, undoable. */
export class VerdictQueue {
  readonly #projectId: string;
  readonly #onFailure: (error: unknown) => void;
  readonly #waiting = new Map<string, Sent>();
  readonly #tests = new Map<string, Test>();
  readonly #listeners = new Set<() => void>();
  #undoable: readonly Verdict[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sent: Promise<void> = Promise.resolve();

  constructor(projectId: string, onFailure: (error: unknown) => void) {
    this.#projectId = projectId;
    this.#onFailure = onFailure;
    // The page may be closed before the verdicts are sent.
    addEventListener('pagehide', () => void this.flush());
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** How many verdicts can be undone. */
  readonly undoable = (): number => this.#undoable.length;

  decide(tests: readonly Test[], action: VerdictAction, reason?: RejectionCode): void {
    if (tests.length === 0) return;
    for (const test of tests) {
      this.#tests.set(test.id, test);
      this.#waiting.set(test.id, { action, reason });
      decidedDrafts.add(test.id);
    }
    this.#undoable = [...this.#undoable, { tests, action }].slice(-mostUndoable);
    this.#remove(tests, action);
    this.#schedule();
  }

  /** Takes the last verdict back, whether it was sent or not. Returns its tests. */
  undo(): readonly Test[] {
    const last = this.#undoable.at(-1);
    if (!last) return [];
    this.#undoable = this.#undoable.slice(0, -1);
    for (const { id } of last.tests) {
      decidedDrafts.delete(id);
      // What was not sent yet need not be restored.
      if (this.#waiting.get(id)?.action === last.action) this.#waiting.delete(id);
      else this.#waiting.set(id, { action: 'restore' });
    }
    this.#putBack(last.tests, last.action);
    this.#schedule();
    return last.tests;
  }

  /** Sends what waits: one call for each kind of verdict and each reason, after those before. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    const kinds = Map.groupBy(waiting, ([, { action, reason = '' }]) => `${order.indexOf(action)} ${reason}`);
    for (const [, group] of [...kinds].toSorted(([a], [b]) => a.localeCompare(b))) {
      for (let at = 0; at < group.length; at += mostInCall) {
        const part = group.slice(at, at + mostInCall);
        const [first] = part;
        if (first)
          this.#sent = this.#sent.then(() =>
            this.#send(
              part.map(([id]) => id),
              first[1],
            ),
          );
      }
    }
    return this.#sent;
  }

  async #send(testIds: string[], { action, reason }: Sent): Promise<void> {
    const body = { testIds, action, ...(reason === undefined ? {} : { reason: { code: reason } }) };
    const request = { params: { path: { id: this.#projectId } }, body, keepalive: true };
    try {
      const { skipped } = await ok(client.POST('/projects/{id}/tests/bulk', request));
      if (skipped.length === 0) return;
      this.#onFailure(new Error(skipped[0]?.reason));
    } catch (error) {
      this.#onFailure(error);
      const tests = testIds.flatMap((id) => this.#tests.get(id) ?? []);
      if (action === 'restore') this.#remove(tests, 'approve');
      else this.#putBack(tests, action);
      this.#undoable = this.#undoable.filter(
        ({ tests: decided }) => !decided.some(({ id }) => testIds.includes(id)),
      );
      this.#notify();
    } finally {
      for (const id of testIds) if (!this.#waiting.has(id)) decidedDrafts.delete(id);
    }
    // What the server has is what counts.
    void queryClient.invalidateQueries({ queryKey: ['project', this.#projectId] });
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), this.#waiting.size === 1 ? loneMs : gatherMs);
    this.#notify();
  }

  #remove(tests: readonly Test[], action: VerdictAction): void {
    const ids = new Set(tests.map(({ id }) => id));
    this.#change((list) => list.filter(({ id }) => !ids.has(id)), action, tests.length);
  }

  #putBack(tests: readonly Test[], action: VerdictAction): void {
    const ids = new Set(tests.map(({ id }) => id));
    // An answer under way does not hold what is put back.
    void queryClient.cancelQueries({ queryKey: drafts(this.#projectId).queryKey });
    this.#change((list) => [...list.filter(({ id }) => !ids.has(id)), ...tests], action, -tests.length);
  }

  #change(change: (list: readonly Test[]) => Test[], action: VerdictAction, decided: number): void {
    const list = drafts(this.#projectId).queryKey;
    queryClient.setQueryData(list, (before) => before && change(before));
    const verdict = action === 'approve' ? 'approved' : 'rejected';
    queryClient.setQueryData(
      counts(this.#projectId).queryKey,
      (before) =>
        before && { ...before, draft: before.draft - decided, [verdict]: before[verdict] + decided },
    );
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

const queues = new Map<string, VerdictQueue>();

/** The queue of a project. It outlives the screen, so that verdicts are sent when the person goes on. */
export function verdictsOf(projectId: string, onFailure: (error: unknown) => void): VerdictQueue {
  const known = queues.get(projectId);
  if (known) return known;
  const queue = new VerdictQueue(projectId, onFailure);
  queues.set(projectId, queue);
  return queue;
}
