/** Counts the roles and names of Playwright's accessibility snapshot. */
export class AriaNames {
  readonly #counts = new Map<string, number>();
  readonly #roles = new Set<string>();

  /** @param snapshot an accessibility snapshot */
  constructor(snapshot: string) {
    for (const line of snapshot.split('\n')) {
      const role = /^\s*- '?([a-z]+)/.exec(line)?.[1];
      if (role === undefined) continue;
      this.#roles.add(role);
      const name = nameIn(line);
      if (name === null) continue;
      const key = `${role} ${name}`;
      this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    }
  }

  count(role: string, name: string): number {
    return this.#counts.get(`${role} ${name}`) ?? 0;
  }

  hasRole(role: string): boolean {
    return this.#roles.has(role);
  }
}

export interface NamedOption {
  readonly name: string;
  readonly isSelected: boolean;
}

/** The enabled options with a name in Playwright's accessibility snapshot. */
export function optionsIn(snapshot: string): NamedOption[] {
  return snapshot.split('\n').flatMap((line) => {
    const name = /^\s*- '?option /.test(line) && !line.includes('[disabled]') ? nameIn(line) : null;
    return name === null ? [] : [{ name, isSelected: line.includes('[selected]') }];
  });
}

/** The name in quotes after the role; null if there is none or it has another format. */
function nameIn(line: string): string | null {
  const isQuoted = /^\s*- '/.test(line);
  const quoted = /^\s*- '?[a-z]+ ("(?:[^"\\]|\\.)*")/.exec(line)?.[1];
  if (quoted === undefined) return null;
  try {
    const name: unknown = JSON.parse(isQuoted ? quoted.replaceAll("''", "'") : quoted);
    return typeof name === 'string' ? name : null;
  } catch {
    // The escapes differ from those of JSON. Locators with such a name are checked one by one.
    return null;
  }
}
