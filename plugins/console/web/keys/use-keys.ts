import { useEffect, useRef } from 'react';
import { type KeyBinding, keyRegistry } from './key-registry.ts';

/** Registers the keys of a screen while it is shown. Only what a key does may change meanwhile, not which keys there are. */
export function useKeys(name: string, bindings: readonly KeyBinding[]): void {
  const current = useRef(bindings);
  current.current = bindings;
  const shape = bindings.map(({ keys }) => keys).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the handlers are read when a key is pressed
  useEffect(
    () =>
      keyRegistry.add({
        name,
        bindings: current.current.map((binding, index) => ({
          ...binding,
          run: () => current.current[index]?.run(),
        })),
      }),
    [name, shape],
  );
}
