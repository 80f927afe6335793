/** Addresses that take requests of every kind: a write to them is no sign of autosaving. */
const sharedEndpoints = /graphql|rpc/i;
const minControls = 2;

/**
 * Detects addresses to which the application saves regardless of what is clicked: clicks on controls with
 * different names, none of which announces a change, were followed by a write to the same address.
 */
export class AutosaveDetector {
  readonly #followed = new Map<string, Set<string>>();

  /** @param name name of the control that was clicked last */
  note(address: string, name: string): void {
    if (sharedEndpoints.test(address)) return;
    const names = this.#followed.get(address) ?? new Set();
    this.#followed.set(address, names.add(name));
  }

  has(address: string): boolean {
    return (this.#followed.get(address)?.size ?? 0) >= minControls;
  }
}
