import { isDynamicText, quote, type Step } from '@testkernel/sdk';
import { showsTestData } from '../aria/snapshot-node.ts';
import { escapeRegex } from '../write/escape-regex.ts';
import { shownText } from '../write/shown-text.ts';
import { unique } from '../write/unique.ts';
import { explainedTexts } from './explained-numbers.ts';
import { listAssertions } from './list-assertions.ts';
import type { PageFacts } from './page-facts.ts';

export interface Observation {
  readonly before: PageFacts;
  readonly after: PageFacts;
}

export type Texts = (facts: PageFacts) => readonly string[];

const maxTextLength = 120;
const maxPerKind = 2;
const maxExplained = 3;

/**
 * Assertions on which two observations agree, the most specific first. Each has to be checked on the page
 * before it is used, because a text can be there twice.
 *
 * @param typed values that the action entered
 * @param lists on the lists of the page. Default: on how long they are, and on their first and last entries.
 */
export function observedAssertions(
  one: Observation,
  other: Observation,
  typed: readonly string[],
  lists: readonly Step[] = listAssertions(one, other),
): Step[] {
  const moving = movingTexts(one.after, other.after);
  const isGrown = [one, other].some(({ after }) => showsTestData(after.tree));
  const literal = (of: Texts) =>
    appeared(one, other, of).filter(
      (text) => isSteady(text) && !moving.has(text) && !(isGrown && saysHowMany(text)),
    );
  const byRole = (role: string, of: Texts) =>
    literal(of)
      .slice(0, maxPerKind)
      .map((name) => visible(`getByRole('${role}', { name: ${quote(name)}, exact: true })`));
  const byText = (of: Texts) => literal(of).slice(0, maxPerKind).map(shownText);
  return [
    ...movedTo(one, other),
    ...announced(one, other),
    ...numberedAnnouncements(one, other),
    ...provenData(one, other, typed),
    ...lists,
    ...byRole('heading', (facts) => facts.headings),
    ...byRole('link', (facts) => facts.links),
    ...byRole('button', (facts) => facts.buttons),
    ...byText((facts) => facts.texts),
  ];
}

/** New announcements that are the same both times, also those that name what the attempt entered. */
export function announced(one: Observation, other: Observation): Step[] {
  const moving = movingTexts(one.after, other.after);
  return appeared(one, other, (facts) => facts.announcements)
    .filter((text) => isSteady(text.replaceAll(unique, '')) && !moving.has(text))
    .slice(0, maxPerKind)
    .map(announcement);
}

/** Asserts what a page announced, word for word. */
export function announcement(text: string): Step {
  return shownText(text);
}

/** Announcements that contain another number each time, such as "Ticket #1040 was created". */
function numberedAnnouncements(one: Observation, other: Observation): Step[] {
  const patterns = (observation: Observation) =>
    fresh(observation, (facts) => facts.announcements)
      .filter((text) => /\d/.test(text))
      .flatMap((text) => announcementPattern(text) ?? []);
  const inOther = new Set(patterns(other));
  return patterns(one)
    .filter((pattern) => inOther.has(pattern))
    .slice(0, 1)
    .map(visible);
}

/**
 * A locator that matches an announcement with any numbers; null if the text is too long, has no words, or
 * contains a placeholder.
 */
export function announcementPattern(text: string): string | null {
  if (text.length > maxTextLength || text.includes('{{') || !/\p{L}{3}/u.test(text)) return null;
  return `getByText(/^${text.split(/\d+/).map(escapeRegex).join('\\d+')}$/)`;
}

/**
 * The texts in lists. Empty if the items were the same both times; otherwise none of them is certain to be
 * there next time.
 */
function movingTexts(one: PageFacts, other: PageFacts): ReadonlySet<string> {
  const isSame = JSON.stringify([one.items, one.rows]) === JSON.stringify([other.items, other.rows]);
  return new Set(isSame ? [] : [...one.listed, ...other.listed]);
}

/** Whether a text gives a number of things, as "33 tickets" does, which depends on how many tests have added. */
function saysHowMany(text: string): boolean {
  return /(?<![\p{L}\d.,:/-])\d+\s+\p{L}|\(\d+\)/u.test(text);
}

function movedTo(one: Observation, other: Observation): Step[] {
  const { path } = one.after;
  if (path === one.before.path || path !== other.after.path) return [];
  return [{ action: 'assertUrl', expected: path }];
}

/** Assertions on data that follows from the entered values. */
export function provenData(one: Observation, other: Observation, typed: readonly string[]): Step[] {
  return [...ownData(one, other, typed), ...explained(one, other, typed)];
}

function explained(one: Observation, other: Observation, typed: readonly string[]): Step[] {
  const numbers = typed.map(Number).filter((value) => Number.isFinite(value) && value > 0);
  const steps = (of: Texts, selector: (text: string) => string) =>
    explainedTexts(appeared(one, other, of), one.before, one.after, numbers).map(({ text, why }) => ({
      action: 'assert',
      selector: selector(text),
      description: `${text}: ${why}`,
    }));
  const named = (role: string) => (text: string) =>
    `getByRole('${role}', { name: ${quote(text)}, exact: true })`;
  return [
    ...steps(
      (facts) => facts.texts,
      (text) => `getByText(${quote(text)}, { exact: true })`,
    ),
    ...steps((facts) => facts.links, named('link')),
    ...steps((facts) => facts.buttons, named('button')),
  ].slice(0, maxExplained);
}

function ownData(one: Observation, other: Observation, typed: readonly string[]): Step[] {
  const arrived = (observation: Observation, value: string) =>
    fresh(observation, (facts) => facts.lines).some((line) => line.includes(value));
  return typed
    .filter((value) => value.includes(unique) && arrived(one, value) && arrived(other, value))
    .slice(0, maxPerKind)
    .map((value) => ownDataShown(value, one.after));
}

/**
 * Asserts the value as a heading, a link or the whole text of an element if it is one, otherwise anywhere on the page. The text of a
 * page includes what a textarea holds, which says nothing about what the page shows of it.
 */
function ownDataShown(value: string, after: PageFacts): Step {
  const once = (texts: readonly string[]) => texts.filter((text) => text === value).length === 1;
  const role = once(after.headings) ? 'heading' : once(after.links) ? 'link' : null;
  if (role !== null) return visible(`getByRole('${role}', { name: ${quote(value)}, exact: true })`);
  return once(after.texts)
    ? visible(`getByText(${quote(value)}, { exact: true }).and(locator(':not(textarea)'))`)
    : { action: 'assert', selector: "locator('body')", expected: value };
}

/** What is new in both observations. */
export function appeared(one: Observation, other: Observation, of: Texts): string[] {
  const inOther = new Set(fresh(other, of));
  return fresh(one, of).filter((text) => inOther.has(text));
}

/** What the page said that it had not said before. */
export function newlySaid(observation: Observation): string[] {
  return fresh(observation, ({ announcements, texts }) => [...announcements, ...texts]);
}

function fresh({ before, after }: Observation, of: Texts): string[] {
  const known = new Set(of(before));
  return [...new Set(of(after))].filter((text) => !known.has(text));
}

function visible(selector: string): Step {
  return { action: 'assert', selector };
}

function isSteady(text: string): boolean {
  return text.length > 1 && text.length <= maxTextLength && !text.includes('{{') && !isDynamicText(text);
}
