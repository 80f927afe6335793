/** Questions to the page for one snapshot; what is not known by then is left out. */
const maxLooks = 120;
/** Longer snapshots, which people may write, are not narrowed. */
const maxLines = 500;

interface Line {
  readonly text: string;
  readonly indentation: number;
  /** The line in which it is; null at the top. */
  readonly around: Line | null;
}

/**
 * What of a snapshot of the accessibility tree holds on the page as it is: its lines in their order, without those that do not hold
 * beside the lines before them, and without the children of those. Null where that is nothing with a name or a text, or the snapshot has
 * more than 500 lines.
 *
 * @param expected in Playwright's notation (https://playwright.dev/docs/aria-snapshots)
 * @param holds asks the page
 */
export async function narrowedSnapshot(
  expected: string,
  holds: (expected: string) => Promise<boolean>,
): Promise<string | null> {
  const lines = linesOf(expected);
  if (lines.length > maxLines) return null;
  const kept = new Set<Line>();
  let looks = 0;
  const keep = async (some: readonly Line[]): Promise<void> => {
    const tried = new Set<Line>();
    // The line around another one comes before it.
    for (const line of some)
      if (line.around === null || kept.has(line.around) || tried.has(line.around)) tried.add(line);
    if (tried.size === 0 || looks >= maxLooks) return;
    looks += 1;
    if (await holds(printed(lines.filter((line) => kept.has(line) || tried.has(line))))) {
      for (const line of tried) kept.add(line);
    } else if (tried.size > 1) {
      const half = Math.ceil(tried.size / 2);
      await keep([...tried].slice(0, half));
      await keep([...tried].slice(half));
    }
  };
  await keep(lines);
  const left = lines.filter((line) => kept.has(line));
  return left.some(({ text }) => /["/:] ?./.test(text)) ? printed(left) : null;
}

function linesOf(expected: string): Line[] {
  const open: Line[] = [];
  return expected.split('\n').map((text) => {
    const indentation = text.length - text.trimStart().length;
    while ((open.at(-1)?.indentation ?? -1) >= indentation) open.pop();
    const line = { text, indentation, around: open.at(-1) ?? null };
    open.push(line);
    return line;
  });
}

/** Without the colon of a line whose children are gone. */
function printed(lines: readonly Line[]): string {
  return lines
    .map((line, index) => (lines[index + 1]?.around === line ? line.text : line.text.replace(/:$/, '')))
    .join('\n');
}
