import { type Static, Type } from '@testkernel/sdk';
import { assertionKinds } from './recorded-action.ts';

/** An assertion that a person may take, by `POST /assertion`. */
export const Proposal = Type.Object({
  kind: Type.Enum(assertionKinds),
  selector: Type.Optional(Type.String()),
  label: Type.Optional(Type.String()),
  value: Type.Optional(Type.String()),
});
export type Proposal = Static<typeof Proposal>;

const maxProposals = 10;

/** What changed because of the last action, as assertions. They are never added by themselves. */
export class Proposals {
  #proposals: Proposal[] = [];

  get all(): Proposal[] {
    return this.#proposals;
  }

  /** The next action makes what was proposed before out of date. */
  clear(): void {
    this.#proposals = [];
  }

  /** Proposes that an element shows a text. One that is found by that text is proposed to be visible. */
  text(selector: string, text: string, label: string): void {
    const named = label === '' ? {} : { label };
    this.#add(
      /getByText|name:/.test(selector)
        ? { kind: 'assertVisible', selector, ...named }
        : { kind: 'assertText', selector, value: text, ...named },
    );
  }

  /** Proposes how many there are of the items in a collection. */
  count(items: string, count: number, label: string): void {
    this.#add({
      kind: 'assertCount',
      selector: items,
      value: String(count),
      ...(label === '' ? {} : { label }),
    });
  }

  /** Proposes the value of a field. */
  value(selector: string, value: string, label: string): void {
    this.#add({ kind: 'assertValue', selector, value, ...(label === '' ? {} : { label }) });
  }

  url(url: string): void {
    this.#add({ kind: 'assertUrl', value: url });
  }

  /** A newer proposal for the same element replaces the older one. */
  #add(proposal: Proposal): void {
    const others = this.#proposals.filter(
      ({ kind, selector }) => kind !== proposal.kind || selector !== proposal.selector,
    );
    this.#proposals = [...others, proposal].slice(-maxProposals);
  }
}
