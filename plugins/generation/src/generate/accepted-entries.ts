import type { Draft } from '@testkernel/sdk';

/** Which of the alternatives of their drafts the forms of a site accept. */
export class AcceptedEntries {
  /** Index among the draft and its alternatives, by the signature of the form. */
  readonly #accepted = new Map<string, number>();
  readonly #indexes = new WeakMap<Draft, number>();

  /**
   * The draft with each action that is worth trying, the most promising first: each that is not the same as one before, or, of a
   * draft that is to be refused, the one with the values that the form accepts otherwise.
   */
  ways(form: string | undefined, draft: Draft): Draft[] {
    const known = this.#accepted.get(form ?? '') ?? 0;
    const ways = [draft, ...(draft.alternatives ?? []).map((action) => ({ ...draft, action }))];
    for (const [index, way] of ways.entries()) this.#indexes.set(way, index);
    const first = ways[known] ?? draft;
    if (draft.expectation.kind === 'refusal') return [first];
    const seen = new Set<string>();
    return [first, ...ways].filter(({ action }) => {
      const key = JSON.stringify(action);
      return !seen.has(key) && seen.add(key);
    });
  }

  /** The form did not refuse what the draft entered. */
  accepted(form: string | undefined, draft: Draft): void {
    if (form === undefined || draft.expectation.kind !== 'change' || draft.alternatives === undefined) return;
    this.#accepted.set(form, this.#indexes.get(draft) ?? 0);
  }
}
