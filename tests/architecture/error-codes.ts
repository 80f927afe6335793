import { stripTypeScriptTypes } from 'node:module';
import { parse } from 'acorn';
import type { SourceFile } from './source-files.ts';
import { workspaceOf } from './source-files.ts';

/** An error that clients may be answered with. */
export interface ErrorCode {
  readonly code: string;
  readonly status: string;
  /** The message where it is thrown first; what is computed stands as `…`. */
  readonly message: string;
  /** The workspaces that throw it: `core`, `sdk`, `runs`. */
  readonly owners: readonly string[];
}

/** Where an error class of `sdk/src/errors.ts` takes its parts: positions of arguments, or fixed values. */
interface Signature {
  readonly status: string | number;
  readonly code: { readonly at?: number; readonly fixed?: string };
  readonly message: { readonly at?: number; readonly fixed?: string };
}

const signatures: Readonly<Record<string, Signature>> = {
  AppError: { status: 0, code: { at: 1 }, message: { at: 2 } },
  BadRequest: { status: '400', code: { at: 0 }, message: { at: 1 } },
  ValidationFailed: {
    status: '400',
    code: { fixed: 'VALIDATION_FAILED' },
    message: { fixed: 'Names each field that is not valid, in `details`.' },
  },
  UrlNotAllowed: {
    status: '400',
    code: { fixed: 'URL_NOT_ALLOWED' },
    message: { fixed: 'The egress guard refused the address.' },
  },
  Unauthorized: {
    status: '401',
    code: { at: 1, fixed: 'UNAUTHORIZED' },
    message: { at: 0, fixed: 'Sign in first.' },
  },
  Forbidden: {
    status: '403',
    code: { at: 1, fixed: 'FORBIDDEN' },
    message: { at: 0, fixed: 'Your role does not allow this.' },
  },
  NotFound: { status: '404', code: { at: 1, fixed: 'NOT_FOUND' }, message: { fixed: '… not found.' } },
  Conflict: { status: '409', code: { at: 0 }, message: { at: 1 } },
  TooManyRequests: {
    status: '429',
    code: { at: 2, fixed: 'RATE_LIMITED' },
    message: { at: 1, fixed: 'Too many requests. Try again later.' },
  },
  Unavailable: { status: '503', code: { at: 0 }, message: { at: 1 } },
};

/** A node of the syntax tree, of whatever kind. */
type AnyNode = Readonly<Record<string, unknown>> & { readonly type: string };

/** The errors that the files throw, by code and status. Codes that are only passed on by a variable are left out. */
export function errorCodes(files: readonly SourceFile[]): ErrorCode[] {
  const found = new Map<string, ErrorCode>();
  for (const { path, text } of files) {
    const owner = workspaceOf(path).replace('plugins/', '');
    for (const { code, status, message } of codesIn(text)) {
      const key = `${code} ${status}`;
      const known = found.get(key);
      const owners = [...new Set([...(known?.owners ?? []), owner])].sort();
      found.set(key, { code, status, message: known?.message ?? message, owners });
    }
  }
  return [...found.values()].sort((a, b) => (`${a.code} ${a.status}` < `${b.code} ${b.status}` ? -1 : 1));
}

function codesIn(text: string): Omit<ErrorCode, 'owners'>[] {
  if (!Object.keys(signatures).some((name) => text.includes(name))) return [];
  const program: unknown = parse(stripTypeScriptTypes(text), { ecmaVersion: 'latest', sourceType: 'module' });
  return [...creations(program)].flatMap(([name, args]) => {
    const signature = signatures[name];
    if (signature === undefined) return [];
    const code = argumentOf(signature.code, args);
    const status = typeof signature.status === 'number' ? argumentOf({ at: 0 }, args) : signature.status;
    if (code === null || status === null || !/^[A-Z…][A-Z0-9_…]+$/.test(code)) return [];
    return [{ code, status, message: argumentOf(signature.message, args) ?? '…' }];
  });
}

/** Every `new Name(…)`, and every `super(…)` of a class as the creation of its parent. */
function* creations(node: unknown, parent?: string): Generator<[name: string, args: readonly unknown[]]> {
  if (!isNode(node)) return;
  const inside = node.type === 'ClassDeclaration' ? nameOf(node.superClass) : parent;
  const { type, callee } = node;
  const args = Array.isArray(node.arguments) ? node.arguments : [];
  if (type === 'NewExpression') yield [nameOf(callee) ?? '', args];
  const callsParent = type === 'CallExpression' && isNode(callee) && callee.type === 'Super';
  if (callsParent && inside) yield [inside, args];
  for (const child of Object.values(node).flat()) yield* creations(child, inside);
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function nameOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Identifier' ? String(node.name) : undefined;
}

/** The argument's text, else the fixed value where there is no such argument; null for what a variable holds. */
function argumentOf({ at, fixed }: { at?: number; fixed?: string }, args: readonly unknown[]): string | null {
  const argument = at === undefined ? undefined : args[at];
  return argument === undefined ? (fixed ?? null) : textOf(argument);
}

function textOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Literal') return String(node.value);
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return null;
  return node.quasis.map((quasi) => String(quasi.value.cooked)).join('…');
}
