import type { SiteIndex } from './site-index.ts';
import type { TestTraces } from './test-traces.ts';
import { type WalkedTest, walkTest } from './walk-test.ts';

/** The traces of all tests of a project. */
export class SiteTraces {
  /** The number of tests that visit each page, by URL. */
  readonly visits = new Map<string, number>();
  readonly controls = new Set<string>();
  readonly controlsOfPages = new Map<string, Set<string>>();
  readonly states = new Set<string>();
  readonly forms = new Set<string>();
  readonly proven = new Set<string>();

  static of(tests: readonly WalkedTest[], index: SiteIndex): SiteTraces {
    const traces = new SiteTraces();
    for (const test of tests) traces.add(walkTest(test, index));
    return traces;
  }

  add({ visited, controls, states, forms, proven }: TestTraces): void {
    for (const url of visited) this.visits.set(url, (this.visits.get(url) ?? 0) + 1);
    for (const { page, control } of controls) {
      this.controls.add(control);
      if (page !== null) this.#addControl(page, control);
    }
    for (const { page, state } of states) this.states.add(`${page} ${state}`);
    for (const form of forms) this.forms.add(form);
    for (const key of proven) this.proven.add(key);
  }

  #addControl(page: string, control: string): void {
    const controls = this.controlsOfPages.get(page);
    if (controls) controls.add(control);
    else this.controlsOfPages.set(page, new Set([control]));
  }
}
