import * as accessibleName from './in-page/accessible-name.ts';
import * as composedTree from './in-page/composed-tree.ts';
import * as contentText from './in-page/content-text.ts';
import * as cssText from './in-page/css-text.ts';
import * as elementLocators from './in-page/element-locators.ts';
import * as elementRole from './in-page/element-role.ts';
import * as embeddedValue from './in-page/embedded-value.ts';
import * as exposure from './in-page/exposure.ts';
import * as generatedId from './in-page/generated-id.ts';
import * as implicitRole from './in-page/implicit-role.ts';
import * as labelTexts from './in-page/label-texts.ts';
import * as nativeAlternative from './in-page/native-alternative.ts';
import * as normalizeText from './in-page/normalize-text.ts';
import * as textAlternative from './in-page/text-alternative.ts';
import * as vocabulary from './vocabulary.ts';

/** A module whose exports run inside the page: functions, regular expressions and plain data. */
export type PageModule = Readonly<Record<string, unknown>>;

const kit: readonly PageModule[] = [
  accessibleName,
  composedTree,
  contentText,
  cssText,
  elementLocators,
  elementRole,
  embeddedValue,
  exposure,
  generatedId,
  implicitRole,
  labelTexts,
  nativeAlternative,
  normalizeText,
  textAlternative,
  vocabulary,
];

/** The exports that an entry needs, by the modules it was given: programs are sent very often. */
const sources = new WeakMap<readonly PageModule[], Map<unknown, string>>();

/**
 * The source of a function for the page: it calls `entry` with its own arguments. The source holds those exports of
 * `modules`, and of the modules of this kit, that it or another of them names, so that they can use each other without a
 * bundler. What a module does not export is not part of it.
 *
 * @throws TypeError for two exports of one name, and for data that JSON does not hold
 * @example await page.evaluateHandle(functionOf([readForms], readForms.readPage))
 */
export function functionOf(modules: readonly PageModule[], entry: (...args: never[]) => unknown): string {
  const known = sources.get(modules)?.get(entry);
  if (known !== undefined) return known;
  const source = sourceOfFunction(modules, entry);
  sources.set(modules, (sources.get(modules) ?? new Map<unknown, string>()).set(entry, source));
  return source;
}

function sourceOfFunction(modules: readonly PageModule[], entry: (...args: never[]) => unknown): string {
  const exported = new Map<string, unknown>();
  for (const [name, value] of [...kit, ...modules].flatMap((module) => Object.entries(module))) {
    if (exported.has(name) && exported.get(name) !== value) {
      throw new TypeError(`Two modules of the page export "${name}".`);
    }
    exported.set(name, value);
  }
  if (exported.get(entry.name) !== entry)
    throw new TypeError(`No module of the page exports "${entry.name}".`);
  const all = new Map([...exported].map(([name, value]) => [name, sourceOf(name, value)]));
  const needed = neededBy(entry.name, all);
  const text = [...all].flatMap(([name, source]) => (needed.has(name) ? source : [])).join('\n');
  return `(...args) => {\n${text}\nreturn ${entry.name}(...args);\n}`;
}

/** The names of the sources that one of them needs: those that it mentions, and that these mention. */
function neededBy(entry: string, sources: ReadonlyMap<string, string>): ReadonlySet<string> {
  const needed = new Set([entry]);
  for (const name of needed) {
    for (const [word] of (sources.get(name) ?? '').matchAll(/[\w$]+/g))
      if (sources.has(word)) needed.add(word);
  }
  return needed;
}

/**
 * The source of an expression for the page that calls `entry` with arguments of JSON, for example as an init script.
 *
 * @example await context.addInitScript({ content: programOf([watchPage], watchPage.watch, { everyMs: 150 }) })
 */
export function programOf<Args extends readonly unknown[]>(
  modules: readonly PageModule[],
  entry: (...args: Args) => unknown,
  ...args: Args
): string {
  const passed = args.map((value) => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`);
  return `(${functionOf(modules, entry)})(${passed.join(', ')})`;
}

function sourceOf(name: string, value: unknown): string {
  if (typeof value === 'function') return String(value);
  const source = value instanceof RegExp ? String(value) : JSON.stringify(value);
  if (source === undefined) throw new TypeError(`The page can not be given "${name}".`);
  return `const ${name} = ${source};`;
}
