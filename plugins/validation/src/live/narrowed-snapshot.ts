/** Questions to the page for one snapshot; what is not known by then is left out. */
const maxLooks = 120;

interface Line {
  readonly text: string;
  readonly indentation: number;
}

/**
 * What of a snapshot of the accessibility tree holds on the page as it is: its lines in their order, without those that do not hold
 * beside the lines before them, and without the children of those. Null where that is nothing with a name or a text.
 *
 * @param expected in Playwright's notation (https://playwright.dev/docs/aria-snapshots)
 * @param holds asks the page
 */
export async function narrowedSnapshot(
  expected: string,
  holds: (expected: string) => Promise<boolean>,
): Promise<string | null> {
  const lines = expected
    .split('\n')
    .map((text): Line => ({ text, indentation: text.length - text.trimStart().length }));
  let looks = 0;
  let kept: readonly Line[] = [];
  const keep = async (some: readonly Line[]): Promise<void> => {
    const candidates = some.filter((line) => isInside(line, lines, kept, some));
    if (candidates.length === 0 || looks >= maxLooks) return;
    looks += 1;
    const together = lines.filter((line) => kept.includes(line) || candidates.includes(line));
    if (await holds(printed(together))) {
      kept = together;
      return;
    }
    if (candidates.length === 1) return;
    const half = Math.ceil(candidates.length / 2);
    await keep(candidates.slice(0, half));
    await keep(candidates.slice(half));
  };
  await keep(lines);
  return kept.some(({ text }) => /["/:] ?./.test(text)) ? printed(kept) : null;
}

/** Whether the line is at the top, or the one around it is kept or tried together with it. */
function isInside(
  line: Line,
  lines: readonly Line[],
  kept: readonly Line[],
  tried: readonly Line[],
): boolean {
  const around = parentOf(line, lines);
  return (
    around === undefined ||
    kept.includes(around) ||
    (tried.includes(around) && isInside(around, lines, kept, tried))
  );
}

function parentOf(line: Line, lines: readonly Line[]): Line | undefined {
  return lines.slice(0, lines.indexOf(line)).findLast(({ indentation }) => indentation < line.indentation);
}

/** Without the colon of a line whose children are gone. */
function printed(lines: readonly Line[]): string {
  return lines
    .map(({ text, indentation }, index) => {
      const next = lines[index + 1];
      return next !== undefined && next.indentation > indentation ? text : text.replace(/:$/, '');
    })
    .join('\n');
}
