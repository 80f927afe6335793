/** A page before and after somebody worked on it. */
export interface Change {
  readonly name: string;
  /** The selector of the step. It finds the element before, and not after. */
  readonly by: string;
  /** The main part of the page; the element that is meant has the attribute `it`. */
  readonly before: string;
  /** Without `it` the element is gone. */
  readonly after: string;
}

/** Changes of the same main part: what differs is written down, the rest is shared. */
export function changesOf(
  main: (part: string) => string,
  changes: readonly (readonly [name: string, by: string, before: string, after: string])[],
): Change[] {
  return changes.map(([name, by, before, after]) => ({ name, by, before: main(before), after: main(after) }));
}

/** The whole page: what is around the main part is the same for all. */
export function pageOf(main: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Back office</title>
    <style>
      .hidden { display: none } .button { padding: 4px 8px; border: 1px solid; cursor: pointer }
      nav a, nav button { margin: 4px } li { margin: 4px }
    </style>
    <header><nav aria-label="Main"><a href="/">Home</a> <a href="/orders">Orders</a> <a href="/customers">Customers</a>
      <a href="/reports">Reports</a></nav>
      <form role="search" action="/search"><input type="search" name="q" placeholder="Search everything"><button>Go</button></form>
    </header>
    <main><h1>Account</h1>${main}</main>
    <footer><a href="/imprint">Imprint</a> <a href="/privacy">Privacy</a> <button>Send feedback</button></footer></html>`;
}
