import { type ModelMaterial, type ProposedStepChange, replaceableText, type Test } from '@testkernel/sdk';
import type { ModelChanges } from './analysis.ts';
import { provenQuotations } from './evidence.ts';

/**
 * What a model would change in a test, as proposals for a person. A text that is expected has to be in the material, and
 * `{{unique}}` is the only placeholder.
 */
export function proposedChanges(
  { id: testId, projectId, steps }: Pick<Test, 'id' | 'projectId' | 'steps'>,
  changes: ModelChanges,
  reason: string,
  material: readonly ModelMaterial[],
): ProposedStepChange[] {
  return changes.flatMap(({ step, part, text }): ProposedStepChange[] => {
    const given = steps[step - 1];
    const place = given === undefined ? null : replaceableText(given, part);
    const isPlain = !text.replaceAll('{{unique}}', '').includes('{{') && text.trim() !== '';
    const isSeen = part === 'data' || provenQuotations([text], material).length > 0;
    if (place === null || !isPlain || !isSeen) return [];
    const { property, from } = place;
    const to = place.to(text.toWellFormed());
    if (to === from) return [];
    const kind = part === 'data' ? 'data' : 'assertion';
    return [{ projectId, testId, step, kind, property, from, to, source: 'failure-analysis', reason }];
  });
}
