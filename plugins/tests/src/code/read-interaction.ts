import {
  printDragPoints,
  printFileContent,
  readDragPoints,
  readFileContent,
  type Step,
} from '@testkernel/sdk';
import type { CallReader, MethodCall } from './call-reader.ts';

/** Methods of a locator whose only argument is options. */
const bareMethods = new Map(
  Object.entries<string>({
    dblclick: 'dblclick',
    hover: 'hover',
    check: 'check',
    uncheck: 'uncheck',
    scrollIntoViewIfNeeded: 'scroll',
    waitFor: 'wait',
  }),
);

const valueMethods = new Map(Object.entries<string>({ fill: 'fill', press: 'press' }));

const selectorMethods = new Set([
  'click',
  'dblclick',
  'hover',
  'check',
  'uncheck',
  'fill',
  'press',
  'selectOption',
  'setInputFiles',
  'waitForSelector',
]);

const historyMethods = new Map(
  Object.entries<string>({
    reload: 'reload',
    goBack: 'goBack',
    goForward: 'goForward',
  }),
);

/** An awaited call on a page or on an element of it. */
export function readInteraction(reader: CallReader, call: MethodCall): Step {
  const page = reader.page(call.object);
  if (page) return { ...(readSelectorCall(reader, call) ?? readPageCall(reader, call)), ...page };
  const keyboard = keyboardPage(reader, call);
  if (keyboard) return { action: 'press', ...keyboard, value: onlyText(reader, call) };
  const { action, ...rest } = readElementCall(reader, call);
  return { action, ...reader.element(call.object), ...rest };
}

/** `page.click('#id')`, the older form of `page.locator('#id').click()`; null for other calls. */
function readSelectorCall(reader: CallReader, call: MethodCall): Step | null {
  const [selector, ...given] = call.given;
  if (!selector || !selectorMethods.has(call.method)) return null;
  const method = call.method === 'waitForSelector' ? 'waitFor' : call.method;
  const { action, ...rest } = readElementCall(reader, { ...call, method, given });
  return { action, selector: reader.values.text(selector), ...rest };
}

function readPageCall(reader: CallReader, call: MethodCall): Step {
  const [first] = call.given;
  if (call.method === 'goto' && first) {
    return { action: 'navigate', url: reader.values.text(first), ...reader.timeout(reader.options(call, 1)) };
  }
  const moves = historyMethods.get(call.method);
  if (moves !== undefined) return { action: moves, ...reader.timeout(reader.options(call, 0)) };
  if (call.method === 'waitForLoadState' && first) {
    return { action: 'wait', value: reader.values.text(first), ...reader.timeout(reader.options(call, 1)) };
  }
  if (call.method === 'waitForURL' && first) return readWaitForUrl(reader, call, first);
  if (call.method === 'waitForTimeout' && first && call.given.length === 1) {
    return { action: 'wait', value: String(reader.values.number(first)) };
  }
  if (call.method === 'evaluate' && call.given.length === 1) return readScroll(reader, call);
  throw reader.source.refuse(call.node);
}

/** A URL, not a pattern. */
function readWaitForUrl(reader: CallReader, call: MethodCall, first: MethodCall['given'][number]): Step {
  const expected = reader.values.text(first);
  if (expected.includes('*')) throw reader.source.refuse(call.node, 'a pattern of addresses');
  return { action: 'assertUrl', expected, ...reader.timeout(reader.options(call, 1)) };
}

/** Only the three known scripts that scroll; compared as text, never executed. */
function readScroll(reader: CallReader, call: MethodCall): Step {
  const [script] = call.given;
  const text = script ? reader.source.of(script).replace(/\s+/g, '') : '';
  const pixels = /^\(\)=>window\.scrollBy\(0,(-?\d+)\)$/.exec(text)?.[1];
  if (pixels !== undefined) return { action: 'scroll', value: pixels };
  if (text === '()=>window.scrollTo(0,0)') return { action: 'scroll', value: 'top' };
  if (text === '()=>window.scrollTo(0,document.documentElement.scrollHeight)') {
    return { action: 'scroll', value: 'bottom' };
  }
  throw reader.source.refuse(call.node);
}

function readElementCall(reader: CallReader, call: MethodCall): Step {
  const [first] = call.given;
  const bare = bareMethods.get(call.method);
  if (bare !== undefined) return { action: bare, ...reader.timeout(reader.options(call, 0)) };
  if (call.method === 'click') return readClick(reader, call);
  if (!first) throw reader.source.refuse(call.node);
  const timeout = () => reader.timeout(reader.options(call, 1));
  const valued = valueMethods.get(call.method);
  if (valued !== undefined) return { action: valued, value: reader.values.text(first), ...timeout() };
  if (call.method === 'selectOption')
    return { action: 'select', value: readChoices(reader, call), ...timeout() };
  if (call.method === 'setInputFiles') return { action: 'upload', ...readFile(reader, call), ...timeout() };
  if (call.method === 'dragTo' && first.type !== 'SpreadElement') {
    const options = reader.options(call, 1, ['sourcePosition', 'targetPosition']);
    const target = reader.element(first).selector;
    return { action: 'drag', target, ...readPoints(reader, call, options), ...reader.timeout(options) };
  }
  throw reader.source.refuse(call.node);
}

/** Where a drag begins and ends. */
function readPoints(
  reader: CallReader,
  call: MethodCall,
  options: ReadonlyMap<string, MethodCall['given'][number]>,
): Pick<Step, 'value'> {
  const point = (name: string) => {
    const node = options.get(name);
    if (!node) return undefined;
    const entries = new Map(reader.values.entries(node));
    const [x, y] = ['x', 'y'].map((axis) => {
      const value = entries.get(axis);
      if (!value || entries.size !== 2) throw reader.source.refuse(node);
      return reader.values.number(value);
    });
    return { x: x ?? 0, y: y ?? 0 };
  };
  const [from, to] = [point('sourcePosition'), point('targetPosition')];
  if (!from && !to) return {};
  const value = to && printDragPoints({ ...(from ? { from } : {}), to });
  if (value === undefined || readDragPoints(value) === null) throw reader.source.refuse(call.node);
  return { value };
}

function readClick(reader: CallReader, call: MethodCall): Step {
  const options = reader.options(call, 0, ['button']);
  const button = options.get('button');
  const name = button ? reader.values.text(button) : 'left';
  if (button && name !== 'left' && name !== 'right') throw reader.source.refuse(button);
  return { action: name === 'right' ? 'rightClick' : 'click', ...reader.timeout(options) };
}

/** Choices in an array, printed as one per line. */
function readChoices(reader: CallReader, call: MethodCall): string {
  const [first] = call.given;
  if (!first) throw reader.source.refuse(call.node);
  if (first.type !== 'ArrayExpression') return reader.values.text(first);
  const choices = first.elements.map((element) => (element ? reader.values.text(element) : ''));
  return choices.join('\n');
}

/** A file whose content is in the code: never a file of a machine. */
function readFile(reader: CallReader, call: MethodCall): Pick<Step, 'value' | 'body'> {
  const [first] = call.given;
  const entries = new Map(first ? reader.values.entries(first) : []);
  const name = entries.get('name');
  const content = entries.get('buffer');
  const buffer = content ? reader.methodCall(content) : null;
  if (!name || !buffer || reader.source.of(buffer.object) !== 'Buffer') throw reader.source.refuse(call.node);
  const value = reader.values.text(name);
  const [text, encoding] = buffer.given;
  if (buffer.method === 'alloc' && text && reader.source.of(text) === '0') return { value };
  if (buffer.method === 'from' && text && buffer.given.length === 1)
    return { value, body: reader.values.text(text) };
  const type = entries.get('mimeType');
  if (buffer.method !== 'from' || !text || !encoding || !type) throw reader.source.refuse(buffer.node);
  const body = printFileContent({ mimeType: reader.values.text(type), base64: reader.values.text(text) });
  if (reader.values.text(encoding) !== 'base64' || readFileContent(body) === null)
    throw reader.source.refuse(buffer.node);
  return { value, body };
}

/** The page of `page.keyboard.press(…)`. */
function keyboardPage(reader: CallReader, { object, method }: MethodCall): Pick<Step, 'pageAlias'> | null {
  if (method !== 'press' || object.type !== 'MemberExpression' || object.object.type === 'Super') return null;
  const keyboard = reader.source.of(object.property) === 'keyboard' && !object.computed;
  return keyboard ? reader.page(object.object) : null;
}

function onlyText(reader: CallReader, call: MethodCall): string {
  const [first] = call.given;
  if (!first || call.given.length !== 1) throw reader.source.refuse(call.node);
  return reader.values.text(first);
}
