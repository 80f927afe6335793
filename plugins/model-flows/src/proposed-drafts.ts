import type { Draft } from '@testkernel/sdk';

/** The drafts of proposed plans by the id of the plan, from the stage that proposes to the one that generates. */
export class ProposedDrafts {
  readonly #drafts = new Map<string, Draft>();

  add(planId: string, draft: Draft): void {
    this.#drafts.set(planId, draft);
  }

  get(planId: string): Draft | null {
    return this.#drafts.get(planId) ?? null;
  }

  remove(planIds: readonly string[]): void {
    for (const id of planIds) this.#drafts.delete(id);
  }
}
