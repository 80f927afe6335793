/** The traces of one test: pages by URL, controls by role and name, forms by signature. */
export class TestTraces {
  readonly visited = new Set<string>();
  /** `page` is null if several pages have the control and the test's page is unknown. */
  readonly controls: { readonly page: string | null; readonly control: string }[] = [];
  /** URL of the page and id of the state. */
  readonly states: { readonly page: string; readonly state: string }[] = [];
  readonly forms = new Set<string>();
  /** Keys of `flow-key.ts`. */
  readonly proven = new Set<string>();
}
