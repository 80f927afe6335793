/** The state of a project's last test run, and how many of its tests passed. */
export type BadgeState =
  | { readonly state: 'unknown' }
  | { readonly state: 'passed' | 'failed' | 'running'; readonly passed: number; readonly total: number };

const colours = { passed: '#1a7f37', failed: '#c9252d', running: '#0969da', unknown: '#6e7781' } as const;
const label = 'tests';
/** Pixels of wide and of narrow characters at the size of the font; `textLength` fits other fonts to the width. */
const characterWidth = { wide: 6.9, narrow: 4.4 };

/** A badge as SVG. It shows only fixed words and numbers, never a text of a user. */
export function badgeImage(badge: BadgeState): string {
  const words = badge.state === 'unknown' ? 'unknown' : `${badge.state} ${badge.passed}/${badge.total}`;
  const [left, right] = [widthOf(label), widthOf(words)];
  const width = left + right;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20" role="img" aria-label="${label}: ${words}">
<title>${label}: ${words}</title>
<clipPath id="corners"><rect width="${width}" height="20" rx="3"/></clipPath>
<g clip-path="url(#corners)"><rect width="${left}" height="20" fill="#444c56"/><rect x="${left}" width="${right}" height="20" fill="${colours[badge.state]}"/></g>
<g fill="#fff" text-anchor="middle" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">
<text x="${left / 2}" y="14" textLength="${left - 10}">${label}</text>
<text x="${left + right / 2}" y="14" textLength="${right - 10}">${words}</text>
</g>
</svg>
`;
}

function widthOf(text: string): number {
  const widths = Array.from(
    text,
    (character) => characterWidth['filt /'.includes(character) ? 'narrow' : 'wide'],
  );
  return Math.ceil(widths.reduce((sum, width) => sum + width, 0)) + 10;
}
