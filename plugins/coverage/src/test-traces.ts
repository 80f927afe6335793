/** What one test leaves on the site. Pages by their URL, controls by role and name, forms by their signature. */
export class TestTraces {
  readonly visited = new Set<string>();
  /** Of which page; null where a control is on several and nothing tells which one was meant. */
  readonly controls: { readonly page: string | null; readonly control: string }[] = [];
  /** Page URL and id of the state. */
  readonly states: { readonly page: string; readonly state: string }[] = [];
  readonly forms = new Set<string>();
  /** Keys of `flow-key.ts`. */
  readonly proven = new Set<string>();
}
