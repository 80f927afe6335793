import type { ElementFacts } from '../in-page/element-facts.ts';
import { containsName } from './compare-names.ts';
import { relate, scoreMatch, sharesIdentity } from './score-match.ts';

/** Elements with a lower score are different ones. */
const minScore = 0.5;
/** Two elements with scores this close can't be distinguished. */
const minLead = 0.04;

/**
 * The index of the element that has replaced the wanted one; null if there is none, or if several are
 * possible.
 */
export function chooseMatch(wanted: ElementFacts, found: readonly ElementFacts[]): number | null {
  const scored = found
    .map((facts, index) => ({ facts, index, score: scoreMatch(wanted, facts) ?? 0 }))
    .sort((a, b) => b.score - a.score);
  const [best, second] = scored;
  if (!best || best.score < minScore) return null;
  if (second && best.score - second.score < minLead) return null;
  return isOneOfSeveral(wanted, best.facts, found) ? null : best.index;
}

/** If "Save" was replaced by "Save draft" and "Save copy", the score can't tell which of them is meant. */
function isOneOfSeveral(wanted: ElementFacts, best: ElementFacts, found: readonly ElementFacts[]): boolean {
  if (relate(wanted, best) !== 'extended' || sharesIdentity(wanted, best)) return false;
  const like = ({ kind, shown, name, item }: ElementFacts) =>
    shown && kind === wanted.kind && item === best.item && containsName(name, wanted.name);
  return found.filter(like).length > 1;
}
