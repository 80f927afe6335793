import type { Contribution, Contributions } from '@testkernel/sdk';

/** Contributions without a kernel. */
export function contributionsOf<T>(values: Readonly<Record<string, T>>): Contributions<T> {
  const all: Contribution<T>[] = Object.entries(values).map(([name, value]) => ({
    name,
    pluginId: `${name}-plugin`,
    value,
    invoke: async (_operation, call, options) => call(value, options?.signal ?? new AbortController().signal),
  }));
  return { list: () => all, get: (name) => all.find((contribution) => contribution.name === name) };
}
