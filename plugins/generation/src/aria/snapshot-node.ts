import { holdsUniqueWord, isVolatileText } from '@testkernel/sdk';
import { escapeRegex } from '../write/escape-regex.ts';
import { unique } from '../write/unique.ts';
import { holdsWrittenDay, patternOfWrittenDay } from '../write/written-day.ts';
import { patternOfAnyNumber, withAnyNumber, withoutMarks, withPatternsOfMarks } from './any-number.ts';
import type { AriaNode } from './aria-tree.ts';
import { isEntry } from './entries.ts';
import { withoutFarTimes } from './far-times.ts';
import {
  isRelative,
  type LastingText,
  lastingRecordText,
  lastingText,
  withoutEnteredTime,
} from './lasting-text.ts';

/** A node as an assertion names it: what it says of the node in one line, and of its children. */
export interface SnapshotNode {
  readonly role: string;
  /** In Playwright's notation, without indentation. */
  readonly line: string;
  readonly children: readonly SnapshotNode[];
}

/** The line of a link's address; it is no node of the tree. */
export const addressRole = '/url';
/** Stands for an entry that is left out, so that it is known where in its list it was. It is never printed. */
export const leftOutRole = 'left out';
/** Longer texts say too much for one line, and change too often. */
const maxTextLength = 120;
/** Roles whose content comes and goes by itself. */
const passing = new Set(['alert', 'log', 'marquee', 'progressbar', 'status', 'timer', 'tooltip']);
/** Roles that say the name of their parent again. */
const repeating = new Set(['caption']);
/** Fields show values that other tests may change for a while. */
const fields = new Set(['combobox', 'searchbox', 'slider', 'spinbutton', 'textbox']);
/** Their names consist of what their children say. */
const namedByChildren = new Set([
  'cell',
  'columnheader',
  'gridcell',
  'listitem',
  'option',
  'row',
  'rowheader',
  'treeitem',
]);
const lastingAttributes = /^(disabled|level=\d)$/;
/** Nobody else changes these of a record of the attempt's own. */
const recordAttributes = /^(disabled|level=\d|checked|pressed|selected)$/;

interface Saying {
  /** Null where nothing lasting can be said of a text. */
  says(text: string): LastingText | null;
  /** Null where nothing lasting can be said of the address of a link. */
  leads(url: string): LastingText | null;
  isLeftOut(node: AriaNode): boolean;
  readonly attributes: RegExp;
}

/**
 * What may be asserted of a tree: without values of fields, states that people change, what passes by itself, and
 * entries of lists that tests have added.
 */
export function snapshotNodes(tree: readonly AriaNode[]): SnapshotNode[] {
  return nodesOf(tree, {
    says: (text) => (isFromTest(text) ? null : lastingText(text)),
    leads: lastingAddress,
    isLeftOut: (node) => isEntry(node) && showsTestData([node]),
    attributes: lastingAttributes,
  });
}

/**
 * What may be asserted of the part of a page that shows the record of the attempt: as `snapshotNodes`, with the record's unique word,
 * and without what is another one for each record, such as its number. Entries of lists that other tests have added are left out, and
 * options that are not chosen, which name other records.
 *
 * @param numbers finds the numbers that the application gives its records, with the word before them as the group `word`. Default: none are known.
 */
export function recordNodes(tree: readonly AriaNode[], numbers: RegExp | null = null): SnapshotNode[] {
  const says = (whole: string) => {
    if (holdsWrittenDay(whole)) return ofWrittenDay(whole);
    const text = withAnyNumber(whole, numbers);
    const others = withoutMarks(text.replaceAll(unique, ''));
    if (isFromTest(others)) return null;
    const lasting = lastingRecordText(text);
    if (lasting === null || 'pattern' in lasting)
      return lasting && { pattern: withPatternsOfMarks(lasting.pattern) };
    if (isVolatile(withoutEnteredTime(others))) return null;
    return text === whole ? lasting : { pattern: patternOfAnyNumber(text) };
  };
  const isLeftOut = (node: AriaNode) => isEntry(node) && isOfOtherTest(JSON.stringify(node));
  return nodesOf(withChosenOptions(tree), {
    says,
    leads: () => null,
    isLeftOut,
    attributes: recordAttributes,
  });
}

/** What is said of a day that the attempt entered. */
function ofWrittenDay(text: string): LastingText | null {
  const pattern =
    holdsUniqueWord(text.replaceAll(unique, '')) || isRelative(text) ? null : patternOfWrittenDay(text);
  return pattern === null ? null : { pattern };
}

function withChosenOptions(tree: readonly AriaNode[]): AriaNode[] {
  return tree.map((node) => {
    const children =
      node.role === 'combobox'
        ? node.children.filter(({ role, attributes }) => role !== 'option' || attributes.includes('selected'))
        : node.children;
    return { ...node, children: withChosenOptions(children) };
  });
}

function nodesOf(tree: readonly AriaNode[], saying: Saying): SnapshotNode[] {
  return tree.flatMap((node, index) => {
    if (passing.has(node.role) || repeating.has(node.role) || isLabel(node, tree[index + 1])) return [];
    if (saying.isLeftOut(node)) return [{ role: leftOutRole, line: '', children: [] }];
    const children = nodesOf(node.children, saying);
    const { line, isBare } = lineOf(node, children.length > 0, saying);
    if (isBare && children.length === 0) return [];
    return [{ role: node.role, line, children: [...addressOf(node, saying), ...children] }];
  });
}

/** Only addresses within the site: others, and whole ones, differ from one installation of the application to the next. */
function addressOf({ url }: AriaNode, { leads }: Saying): SnapshotNode[] {
  const isWithin = url !== null && /^[/?#.](?!\/)/.test(url) && url.length <= maxTextLength;
  const said = isWithin && !isFromTest(url) ? leads(url) : null;
  const isKept = said !== null && ('pattern' in said || !isVolatile(said.literal));
  return !isKept ? [] : [{ role: addressRole, line: `${addressRole}: ${valueIn(said)}`, children: [] }];
}

/** Whether a text has an identifier, or a time that is not far from the present. */
function isVolatile(text: string): boolean {
  return isVolatileText(withoutFarTimes(text, new Date()));
}

/** Whether it is the visible label of the field that follows, which has the same name. */
function isLabel({ role, text }: AriaNode, next: AriaNode | undefined): boolean {
  return role === 'text' && next !== undefined && next.name === text;
}

/** Whether a tree shows something that a test entered. */
export function showsTestData(tree: readonly AriaNode[]): boolean {
  return tree.some(
    ({ name, text, children }) =>
      [name, text].some((said) => said !== null && isFromTest(said)) || showsTestData(children),
  );
}

function lineOf(
  { role, name, attributes, text }: AriaNode,
  hasChildren: boolean,
  { says, attributes: lasting }: Pick<Saying, 'says' | 'attributes'>,
): { line: string; isBare: boolean } {
  const named = name === null || (hasChildren && namedByChildren.has(role)) ? null : spoken(name, says);
  const said = text === null || fields.has(role) ? null : spoken(text, says);
  const kept = attributes.filter(
    (attribute) => lasting.test(attribute) || (role === 'tab' && attribute === 'selected'),
  );
  const key = [role, ...(named === null ? [] : [nameIn(named)]), ...kept.map((one) => `[${one}]`)].join(' ');
  return {
    line: inYaml(key) + (said === null ? '' : `: ${valueIn(said)}`),
    isBare: named === null && said === null,
  };
}

function spoken(text: string, says: Saying['says']): LastingText | null {
  return text === '' || text.length > maxTextLength ? null : says(text);
}

function isOfOtherTest(text: string): boolean {
  return holdsUniqueWord(text) && !text.includes(unique);
}

function isFromTest(text: string): boolean {
  return holdsUniqueWord(text) || text.includes('{{');
}

function nameIn(said: LastingText): string {
  return 'literal' in said ? JSON.stringify(said.literal) : `/${said.pattern}/`;
}

/** Of an address, dates become patterns, also where they stand beside letters. One that a slash ends would be read as a pattern. */
function lastingAddress(url: string): LastingText | null {
  const said = lastingText(url);
  const isPattern = said !== null && 'literal' in said && /^\/.*\/$/.test(url);
  return isPattern ? { pattern: `^${escapeRegex(url)}$` } : said;
}

function valueIn(said: LastingText): string {
  if ('pattern' in said) return JSON.stringify(`/${said.pattern}/`);
  const isPlain = /^\p{L}[\p{L}\p{N} ,.()%€$£!?-]*$/u.test(said.literal) && !isYamlWord(said.literal);
  return isPlain && !said.literal.endsWith(' ') ? said.literal : JSON.stringify(said.literal);
}

function isYamlWord(text: string): boolean {
  return /^(true|false|null|yes|no|on|off|y|n)$/i.test(text);
}

/** In quotation marks where YAML would take a part of it for something else. */
function inYaml(key: string): string {
  return /: | #|:$/.test(key) ? `'${key.replaceAll("'", "''")}'` : key;
}
