import { holdsUniqueWord, isDynamicText, quote, type Step } from '@testkernel/sdk';
import { normalizeText } from '@testkernel/sdk/page';
import { ariaNodes } from '../aria/aria-tree.ts';
import { escapeAroundUnique } from '../write/escape-regex.ts';
import { shownText } from '../write/shown-text.ts';
import { unique } from '../write/unique.ts';
import { appeared, type Observation, type Texts } from './observed-assertions.ts';

const maxPerKind = 2;
const maxLength = 120;

const refusing = [
  /requi|invalid|not valid|must|please|error|wrong|incorrect|missing|empty|blank|fail|denied|unable|not allowed|rejected/i,
  /forbidden|\bbad\b|mismatch|unknown|try again|do(es)?(n't| not)|can(no|')t|can not|\b(too|need|already|differ|taken|exists?|expired)\b/i,
  /\b(is|are|was|were)(n['’]t| not) (right|correct|known|recogni[sz]ed|possible|available|open|free)\b|\bno (such|longer)\b/i,
  /\b(at least|at most|no more than|not more than|not less than|in the past|in the future|closed)\b/i,
  /\b(before|after|later|earlier|between|only|positive|greater|less|match(es)?|same)\b/i,
  /^(enter|choose|select|provide|fill in|use|pick|specify)\b/i,
  /pflicht|falsch|ungültig|bitte|bereits|\bzu (lang|kurz|hoch|groß)|obligatoire|invalide|veuillez|déjà|obligatorio|incorrecto|introduzca|ya existe/i,
];

/** New texts that look like an error message, also those that lead to a field. */
export function refusalMessages(one: Observation, other: Observation): Step[] {
  const said = (of: Texts) =>
    [...new Set(appeared(one, other, of))].filter(
      (text) => isAssertable(text) && refusing.some((words) => words.test(text)),
    );
  const texts = [...said((facts) => facts.announcements), ...said((facts) => facts.texts)];
  const links = said((facts) => facts.links);
  const isTold = [...texts, ...links].some((text) => !isCount(text));
  const telling = (all: readonly string[]) => (isTold ? all.filter((text) => !isCount(text)) : all);
  return [
    ...telling([...new Set(texts)])
      .slice(0, maxPerKind)
      .map(toldText),
    ...telling(links)
      .slice(0, maxPerKind)
      .map((name) =>
        visible(`getByRole('link', { name: ${quote(name)}, exact: true })${leadingTo(name, one, other)}`),
      ),
  ];
}

const confirming =
  /\b(saved|stored|created|added|sent|updated|done|success\w*|thank(s| you)|welcome|gespeichert|danke|enregistré|merci|guardado|gracias)\b/i;

/**
 * New texts of a form that is still there with what was entered, in whatever words. One in which another number stood before is none: a
 * form counts what is entered.
 *
 * @param formText the visible text of the form
 */
export function messagesInForm(one: Observation, other: Observation, formText: string): Step[] {
  const inForm = normalizeText(formText);
  const counted = new Set(other.before.texts.map(withoutNumbers));
  return [...new Set(appeared(one, other, (facts) => [...facts.announcements, ...facts.texts]))]
    .filter((text) => isAssertable(text) && /\p{L}{3}/u.test(text))
    .filter((text) => inForm.includes(text) && !confirming.test(text) && !isDynamicText(text))
    .filter((text) => !counted.has(withoutNumbers(text)))
    .slice(0, maxPerKind)
    .map(shownText);
}

const clock = /\d{1,2}:\d{2}/g;

/** A duration or a time of day in a refusal may follow from what others have entered: "9:00 of this day are taken". */
function toldText(text: string): Step {
  if (text.search(clock) < 0) return shownText(text);
  const pattern = text.split(clock).map(escapeAroundUnique).join('\\d+:\\d+');
  return visible(`getByText(/^${pattern}$/)`);
}

/** Whether the text counts what is wrong with all entries: that depends on data that other tests change. */
function isCount(text: string): boolean {
  return /\b\d+ (problem|error|mistake|issue|field)s?\b/i.test(text);
}

function withoutNumbers(text: string): string {
  return text.replace(/\d+/g, '0');
}

/** New announcements, in whatever words: of a page that answers with an error, they say why. */
export function announcedRefusals(one: Observation, other: Observation): Step[] {
  return [...new Set(appeared(one, other, ({ announcements }) => announcements))]
    .filter((text) => isAssertable(text) && /\p{L}{3}/u.test(text) && !confirming.test(text))
    .slice(0, maxPerKind)
    .map(shownText);
}

/** Restricts a link to the field of the page to which it leads both times. */
function leadingTo(name: string, ...observations: readonly Observation[]): string {
  const [target, ...others] = observations.map(({ after }) => {
    const link = ariaNodes(after.tree).find((node) => node.role === 'link' && node.name === name);
    return /^#[\w-]+$/.exec(link?.url ?? '')?.[0];
  });
  const isSame = target !== undefined && others.every((other) => other === target);
  return isSame ? `.and(locator('[href="${target}"]'))` : '';
}

/** Numbers of a message are examples and limits, so that they are asserted as well; the attempt's own word may be in it. */
function isAssertable(text: string): boolean {
  const others = text.replaceAll(unique, '');
  return text.length <= maxLength && !others.includes('{{') && !holdsUniqueWord(others);
}

function visible(selector: string): Step {
  return { action: 'assert', selector };
}
