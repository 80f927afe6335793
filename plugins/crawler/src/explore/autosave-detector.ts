/** Addresses that take requests of every kind: a write to them is no sign of autosaving. */
const sharedEndpoints = /graphql|rpc/i;
const minControls = 2;
/** Clicks that announce no change and are waited for, for each address. */
const maxAsked = 4;
const maxSuspects = 20;

/**
 * Detects addresses to which the application saves regardless of what is clicked: clicks on controls with
 * different names, none of which announces a change, were followed by a write to the same address.
 */
export class AutosaveDetector {
  readonly #followed = new Map<string, Set<string>>();
  /** How many more clicks may be waited for to find out whether these are addresses of autosaving. */
  readonly #suspects = new Map<string, number>();

  /** @param name name of the control that was clicked last */
  note(address: string, name: string): void {
    if (sharedEndpoints.test(address)) return;
    const names = this.#followed.get(address) ?? new Set();
    this.#followed.set(address, names.add(name));
  }

  has(address: string): boolean {
    return (this.#followed.get(address)?.size ?? 0) >= minControls;
  }
  /** Notes writes that followed a click on a control that announces a change: what other clicks do has to be found out. */
  suspect(addresses: readonly string[]): void {
    for (const address of addresses) {
      const isKnown = this.#suspects.has(address) || this.#suspects.size >= maxSuspects;
      if (!isKnown && !sharedEndpoints.test(address)) this.#suspects.set(address, maxAsked);
    }
  }

  /** Whether it is worth it to wait for the writes that follow a click on a control that announces no change. */
  get asks(): boolean {
    return [...this.#suspects].some(([address, left]) => left > 0 && !this.has(address));
  }

  /** Such a click was waited for. */
  asked(): void {
    for (const [address, left] of this.#suspects) this.#suspects.set(address, left - 1);
  }
}
