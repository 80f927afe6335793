import {
  type DragPoint,
  printDragPoints,
  quote,
  readDragPoints,
  readFileContent,
  type Step,
} from '@testkernel/sdk';
import { printLocatorOf, printPage } from './print-locator-of.ts';
import { printValue } from './print-value.ts';
import { printArguments, type Statement, where } from './statement.ts';

type Printer = (step: Step) => Statement | null;

/** Code for actions on a page. */
export const interactionPrinters: Readonly<Record<string, Printer>> = {
  navigate: (step) => (step.url === undefined ? null : onPage(step, 'goto', ['url'], [printValue(step.url)])),
  reload: (step) => onPage(step, 'reload', [], []),
  goBack: (step) => onPage(step, 'goBack', [], []),
  goForward: (step) => onPage(step, 'goForward', [], []),
  acceptDialog: (step) => printAcceptDialog(step),
  click: (step) => onElement(step, 'click'),
  dblclick: (step) => onElement(step, 'dblclick'),
  rightClick: (step) => onElement(step, 'click', [], [], ["button: 'right'"]),
  hover: (step) => onElement(step, 'hover'),
  check: (step) => onElement(step, 'check'),
  uncheck: (step) => onElement(step, 'uncheck'),
  fill: (step) => withValue(step, (value) => onElement(step, 'fill', ['value'], [printValue(value)])),
  select: (step) =>
    withValue(step, (value) => onElement(step, 'selectOption', ['value'], [printChoices(value)])),
  press: (step) => withValue(step, (value) => printPress(step, value)),
  upload: (step) => withValue(step, (value) => printUpload(step, value)),
  drag: (step) => (step.target === undefined ? null : printDrag(step, step.target)),
  scroll: (step) =>
    step.selector === undefined ? printPageScroll(step) : onElement(step, 'scrollIntoViewIfNeeded'),
  wait: (step) => (step.selector === undefined ? printPageWait(step) : onElement(step, 'waitFor')),
};

function onElement(
  step: Step,
  method: string,
  shows: readonly (keyof Step)[] = [],
  given: readonly string[] = [],
  options: readonly string[] = [],
): Statement | null {
  if (step.selector === undefined) return null;
  const call = `${method}(${printArguments(given, options, step)})`;
  return { code: `await ${printLocatorOf(step, step.selector)}.${call};`, shows: [...where, ...shows] };
}

function onPage(
  step: Step,
  method: string,
  shows: readonly (keyof Step)[],
  given: readonly string[],
): Statement {
  const call = `${method}(${printArguments(given, [], step)})`;
  return { code: `await ${printPage(step)}.${call};`, shows: ['action', 'pageAlias', 'timeoutMs', ...shows] };
}

function printAcceptDialog(step: Step): Statement {
  const text = step.value === undefined ? '' : printValue(step.value);
  return {
    code: `${printPage(step)}.once('dialog', (dialog) => dialog.accept(${text}));`,
    shows: ['action', 'pageAlias', 'value'],
  };
}

function withValue(step: Step, print: (value: string) => Statement | null): Statement | null {
  return step.value === undefined ? null : print(step.value);
}

function printPress(step: Step, key: string): Statement | null {
  if (step.selector !== undefined) return onElement(step, 'press', ['value'], [printValue(key)]);
  const code = `await ${printPage(step)}.keyboard.press(${printValue(key)});`;
  return { code, shows: ['action', 'pageAlias', 'value'] };
}

function printChoices(value: string): string {
  const choices = value.split('\n').map(printValue);
  return choices.length === 1 ? choices.join() : `[${choices.join(', ')}]`;
}

function printUpload(step: Step, name: string): Statement | null {
  const content = readFileContent(step.body ?? '');
  const buffer = content === null ? printText(step.body) : `Buffer.from(${quote(content.base64)}, 'base64')`;
  const mimeType = quote(content?.mimeType ?? 'text/plain');
  const file = `{ name: ${printValue(name)}, mimeType: ${mimeType}, buffer: ${buffer} }`;
  return onElement(step, 'setInputFiles', ['value', 'body'], [file]);
}

function printText(body: string | undefined): string {
  return body === undefined ? 'Buffer.alloc(0)' : `Buffer.from(${printValue(body)})`;
}

function printDrag(step: Step, target: string): Statement | null {
  const given = [printLocatorOf(step, target)];
  if (step.value === undefined) return onElement(step, 'dragTo', ['target'], given);
  const points = readDragPoints(step.value);
  if (!points || printDragPoints(points) !== step.value) return null;
  const print = (name: string, { x, y }: DragPoint) => `${name}: { x: ${x}, y: ${y} }`;
  const options = [
    ...(points.from ? [print('sourcePosition', points.from)] : []),
    print('targetPosition', points.to),
  ];
  return onElement(step, 'dragTo', ['target', 'value'], given, options);
}

function printPageScroll(step: Step): Statement | null {
  const script = scrollScript(step.value ?? '');
  if (script === null) return null;
  return {
    code: `await ${printPage(step)}.evaluate(() => ${script});`,
    shows: ['action', 'pageAlias', 'value'],
  };
}

function scrollScript(value: string): string | null {
  if (value === 'top') return 'window.scrollTo(0, 0)';
  if (value === 'bottom') return 'window.scrollTo(0, document.documentElement.scrollHeight)';
  return isInteger(value) ? `window.scrollBy(0, ${value})` : null;
}

function printPageWait(step: Step): Statement | null {
  const value = step.value ?? '';
  if (/^(load|domcontentloaded|networkidle)$/.test(value)) {
    return onPage(step, 'waitForLoadState', ['value'], [quote(value)]);
  }
  if (!isInteger(value) || value.startsWith('-')) return null;
  const code = `await ${printPage(step)}.waitForTimeout(${value});`;
  return { code, shows: ['action', 'pageAlias', 'value'] };
}

/** Whether a text is an integer in canonical form, so that it can be read back unchanged. */
function isInteger(text: string): boolean {
  return String(Number(text)) === text && Number.isSafeInteger(Number(text));
}
