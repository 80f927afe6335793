import { UsageFailure } from '../exit-status.ts';
import type { Surroundings } from '../surroundings.ts';

const reference = /^\$\{env:([A-Za-z_][A-Za-z0-9_]*)\}$/;

/** How a reference is written, for messages. */
// biome-ignore lint/suspicious/noTemplateCurlyInString: this is how it is written
export const referenceForm = '${env:NAME}';

/** The name of the environment variable that a value refers to: `${env:NAME}`. Null for any other value. */
export function variableIn(value: unknown): string | null {
  return typeof value === 'string' ? (reference.exec(value)?.[1] ?? null) : null;
}

/** The names of all variables that the values refer to. */
export function variablesIn(values: Readonly<Record<string, unknown>> | null | undefined): string[] {
  return Object.values(values ?? {}).flatMap((value) => variableIn(value) ?? []);
}

/** The secrets of the environment. None is read before a change needs it, and none is printed. */
export class Secrets {
  readonly #surroundings: Pick<Surroundings, 'env' | 'terminal'>;

  constructor(surroundings: Pick<Surroundings, 'env' | 'terminal'>) {
    this.#surroundings = surroundings;
  }

  /** Throws `UsageFailure` when one of the variables is not set. */
  demand(names: readonly string[]): void {
    const { env } = this.#surroundings;
    const missing = [...new Set(names)].filter((name) => !env[name]);
    if (missing.length === 0) return;
    throw new UsageFailure(
      `The file refers to variables that are not set: ${missing.join(', ')}.`,
      'Nothing was changed.',
    );
  }

  /** The value itself, or that of the variable which it refers to. */
  value(text: string): string {
    const name = variableIn(text);
    if (name === null) return text;
    const { env, terminal } = this.#surroundings;
    const secret = env[name] ?? '';
    terminal.conceal(secret);
    return secret;
  }

  /** The same for the properties of an object. */
  values(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(given).map(([name, value]) => [
        name,
        typeof value === 'string' ? this.value(value) : value,
      ]),
    );
  }
}
