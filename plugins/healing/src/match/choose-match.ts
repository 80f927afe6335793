import type { ElementFacts } from '../in-page/element-facts.ts';
import { containsName } from './compare-names.ts';
import { relate, scoreMatch, sharesIdentity } from './score-match.ts';

/** Less than this much alike is another element. */
const minScore = 0.5;
/** Two that are this close can't be told apart. */
const minLead = 0.04;

/** The index of the one element that the wanted one has become; null when there is none, or more than one might be. */
export function chooseMatch(wanted: ElementFacts, found: readonly ElementFacts[]): number | null {
  const scored = found
    .map((facts, index) => ({ facts, index, score: scoreMatch(wanted, facts) ?? 0 }))
    .sort((a, b) => b.score - a.score);
  const [best, second] = scored;
  if (!best || best.score < minScore) return null;
  if (second && best.score - second.score < minLead) return null;
  return isOneOfSeveral(wanted, best.facts, found) ? null : best.index;
}

/** "Save" has become "Save draft" and "Save copy": which of them is meant, no likeness can tell. */
function isOneOfSeveral(wanted: ElementFacts, best: ElementFacts, found: readonly ElementFacts[]): boolean {
  if (relate(wanted, best) !== 'extended' || sharesIdentity(wanted, best)) return false;
  const like = ({ kind, shown, name, item }: ElementFacts) =>
    shown && kind === wanted.kind && item === best.item && containsName(name, wanted.name);
  return found.filter(like).length > 1;
}
