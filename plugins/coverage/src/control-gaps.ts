import { formSignature, type KeptPage } from '@testkernel/sdk';
import type { Gap } from './coverage-schemas.ts';
import { writes } from './form-gaps.ts';
import { clicksAway, newGap, pageName } from './new-gap.ts';
import { controlsOf, type PlacedControl } from './page-parts.ts';
import type { SiteTraces } from './site-traces.ts';

const writingScore = 64;
const actionScore = 28;
const linkScore = 16;

const writingWords =
  /\b(add|apply|archive|assign|book|buy|cancel|change|confirm|create|delete|discard|edit|import|invite|move|new|order|pay|place|publish|remove|rename|reset|save|send|share|submit|update|upload)\b/i;

/**
 * Controls of visited pages that no test uses, each once. Controls of a form without a test belong to the
 * form's gap.
 */
export function controlGaps(pages: readonly KeptPage[], { visits, controls, forms }: SiteTraces): Gap[] {
  const seen = new Set(controls);
  return pages
    .filter(({ url }) => visits.has(url))
    .flatMap((page) =>
      [...controlsOf(page)].flatMap(([key, placed]) => {
        const { control, form } = placed;
        if (seen.has(key) || control.disabled || (form && !forms.has(formSignature(form)))) return [];
        seen.add(key);
        return [controlGap(placed)];
      }),
    );
}

function controlGap(placed: PlacedControl): Gap {
  const { page, control } = placed;
  const { role, name, locators } = control;
  const isWriting = changes(placed);
  return newGap(
    { ...placed, worth: isWriting ? writingScore : role === 'link' ? linkScore : actionScore },
    {
      kind: 'control',
      name: `The ${role} "${name}" on "${pageName(page)}" does what it says`,
      description: `Open ${page.path}, use the ${role} "${name}", and check what it changes.`,
      reason: `No test uses it, ${clicksAway(page)}${isWriting ? '; it seems to change data' : ''}.`,
      locator: locators[0] ?? null,
    },
  );
}

function changes({ control: { destructive, role, name, href }, form }: PlacedControl): boolean {
  if (destructive) return true;
  if (role !== 'button' && role !== 'menuitem') return false;
  return href === null && ((form !== null && writes(form)) || writingWords.test(name));
}
