/** The number of workspaces whose last turn is remembered; the oldest is forgotten first. */
const remembered = 1_000;

/**
 * Whose delivery is sent next, so that slow recipients of one workspace do not delay those of another: at most two at a
 * time of one workspace, only one each while half of the places are taken, and first the workspace whose last turn is
 * longest ago.
 */
export class WorkspaceTurns {
  readonly #places: number;
  readonly #active = new Map<string, number>();
  /** In the order of their last turns. */
  readonly #served = new Set<string>();
  #total = 0;

  constructor(places: number) {
    this.#places = places;
  }

  get full(): boolean {
    return this.#total >= this.#places;
  }

  /** Those of the workspaces which may send another one now, in their order. */
  order(workspaces: readonly string[]): string[] {
    if (this.full) return [];
    const most = this.#total < this.#places / 2 ? 2 : 1;
    const last = new Map([...this.#served].map((workspace, index) => [workspace, index]));
    return workspaces
      .filter((workspace) => (this.#active.get(workspace) ?? 0) < most)
      .sort((one, other) => (last.get(one) ?? -1) - (last.get(other) ?? -1));
  }

  begin(workspace: string): void {
    this.#total += 1;
    this.#active.set(workspace, (this.#active.get(workspace) ?? 0) + 1);
    this.#served.delete(workspace);
    this.#served.add(workspace);
    const [oldest] = this.#served;
    if (oldest !== undefined && this.#served.size > remembered) this.#served.delete(oldest);
  }

  end(workspace: string): void {
    this.#total -= 1;
    const left = (this.#active.get(workspace) ?? 1) - 1;
    if (left > 0) this.#active.set(workspace, left);
    else this.#active.delete(workspace);
  }
}
