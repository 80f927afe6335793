/** Blocks a key on the way to the elements, or on the whole page where `matches` is null. */
export function blockKey(key: string, matches: (() => Element[]) | null, blocked: () => void): void {
  const name = key.split('+').at(-1)?.toLowerCase();
  const block = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== name && event.code.toLowerCase() !== name) return;
    const path = event.composedPath();
    if (matches !== null && !matches().some((element) => path.includes(element))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type === 'keydown') blocked();
  };
  for (const type of ['keydown', 'keypress', 'keyup'] as const) window.addEventListener(type, block, true);
}
