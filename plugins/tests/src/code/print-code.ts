import { BadRequest, quote, type Step } from '@testkernel/sdk';
import { printFunctions } from './code-functions.ts';
import { type Constant, constantOf, placeholdersOf, sourceOf } from './placeholders.ts';
import { assertionPrinters } from './print-assertions.ts';
import { interactionPrinters } from './print-interactions.ts';
import { numberPrinters } from './print-numbers.ts';
import { printKey } from './print-value.ts';
import { noPlaywrightCode, type Statement } from './statement.ts';
import { printComment, printFields } from './step-comments.ts';

const printers = new Map(Object.entries({ ...interactionPrinters, ...assertionPrinters, ...numberPrinters }));

/**
 * The complete Playwright test file of a test. Equal names and steps give equal code, and `parseCode` gives these steps
 * again. What a statement cannot express is printed as a comment before it: the description, and other properties as
 * `// @step {…}`.
 */
export function printCode(test: { readonly name: string; readonly steps: readonly Step[] }): string {
  return [importLine, '', ...printRow(test.steps), ...printBlock(quote(test.name), test.steps), ''].join(
    '\n',
  );
}

export const importLine = "import { test, expect } from '@playwright/test';";

/** The test block. @param name a JavaScript expression. @param end further statements */
export function printBlock(name: string, steps: readonly Step[], end: readonly string[] = []): string[] {
  const body = [...printConstants(steps), ...printFunctions(steps), ...printSteps(steps), ...end];
  return [`test(${name}, async ({ page }) => {`, ...body.map((line) => `  ${line}`), '});'];
}

function printSteps(steps: readonly Step[]): string[] {
  const popups = new Set<string>();
  return steps.flatMap((step) => [...printPopup(step, popups), ...printStep(step)]);
}

function printStep(step: Step): string[] {
  const statement = statementOf(step);
  const lines: string[] = [];
  if (step.description !== undefined) lines.push(printComment(step.description));
  const hidden = fieldsBeside(step, statement);
  if (Object.keys(hidden).length > 0) lines.push(printFields(hidden));
  return [...lines, ...statement.code.split('\n')];
}

function statementOf(step: Step): Statement {
  const statement = printable(step);
  if (statement) return statement;
  return { code: `test.fixme(true, ${quote(noPlaywrightCode(step.action))});`, shows: [] };
}

/** Null for an action of a plugin, and for a step without the properties that the action needs. */
function printable(step: Step): Statement | null {
  try {
    return printers.get(step.action)?.(step) ?? null;
  } catch (error) {
    if (error instanceof BadRequest) return null;
    throw error;
  }
}

function fieldsBeside(step: Step, statement: Statement): Record<string, unknown> {
  const shown = new Set<string>([...statement.shows, 'description']);
  return Object.fromEntries(
    Object.entries(step).filter(([name, value]) => !shown.has(name) && value !== undefined),
  );
}

/** Code that waits for a popup, before its first step. */
function printPopup(step: Step, known: Set<string>): string[] {
  const number = /^popup([1-9]\d{0,2})$/.exec(step.pageAlias ?? '')?.[1];
  if (number === undefined || known.has(number)) return [];
  known.add(number);
  return [
    `await expect.poll(() => page.context().pages().length).toBeGreaterThan(${number});`,
    `const popup${number} = page.context().pages()[${number}];`,
  ];
}

const constants: Readonly<Record<Constant, string>> = {
  // Lower-case letters only, as in runs, so that fields for names accept the word too.
  unique:
    "'qx' + Array.from({ length: 8 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('')",
  // Monday to Friday, from 2030 on.
  uniqueDay:
    'new Date(Date.UTC(2030, 0, 7 + 7 * Math.floor(Math.random() * 1300) + Math.floor(Math.random() * 5))).toISOString().slice(0, 10)',
};

function printConstants(steps: readonly Step[]): string[] {
  const used = new Set(steps.flatMap(placeholdersOf).flatMap((name) => constantOf(name) ?? []));
  return [...used].map((name) => `const ${name} = ${constants[name]};`);
}

/** The columns of the fixture row that the steps use, without duplicates. */
export function columnsOf(steps: readonly Step[]): string[] {
  return [...new Set(steps.flatMap(placeholdersOf).filter((name) => sourceOf(name).kind === 'column'))];
}

/** Reads the values of columns from environment variables. */
export function printRow(steps: readonly Step[]): string[] {
  const entries = columnsOf(steps).map((name) => {
    const variable = `FIXTURE_${name.toUpperCase().replace(/[^A-Z0-9]+/g, '_')}`;
    return `  ${printKey(name)}: process.env.${variable} ?? '',`;
  });
  return entries.length === 0 ? [] : ['const row = {', ...entries, '};', ''];
}
