import { stripTypeScriptTypes } from 'node:module';
import { maskSource } from './mask-source.ts';
import type { SourceFile } from './source-files.ts';

/** One import, re-export or dynamic import. */
export interface Import {
  /** Null when a dynamic import computes it. */
  readonly specifier: string | null;
  /** Whether it is still there when the types are stripped. */
  readonly runtime: boolean;
}

/** `import … from ''`, `export … from ''`, `import ''`; `import('')` and `require('')` also within types. */
const statement = /(?:^|[;}\s])(?:import|export)\b(?:[\w$*{},\s]*?\bfrom\b)?\s*(?=')/g;
const call = /(?<![\w$.])(?:import|require|createRequire\(import\.meta\.url\))\s*\(\s*/g;

/** Every import of a TypeScript module. Throws on syntax that type stripping doesn't take (enums and the like). */
export function readImports(source: string): Import[] {
  const remaining = new Set(specifiersOf(stripTypeScriptTypes(source)));
  return specifiersOf(source).map((specifier) => ({ specifier, runtime: remaining.has(specifier) }));
}

/** The imports of a file. In one with JSX only those at its head are found: type stripping does not take the rest. */
export function importsOf({ path, text }: SourceFile): Import[] {
  return readImports(path.endsWith('.tsx') ? headOf(text) : text);
}

/** The imports and comments that a module begins with. */
export function headOf(source: string): string {
  return /^(?:import\b[^;]*;\n|\/\/.*\n|\s*\n)*/.exec(source)?.[0] ?? '';
}

function specifiersOf(source: string): (string | null)[] {
  const { code, strings } = maskSource(source);
  const found: (string | null)[] = [];
  for (const pattern of [statement, call]) {
    for (const { 0: text, index } of code.matchAll(pattern)) {
      found.push(strings.get(index + text.length) ?? null);
    }
  }
  return found;
}

/** `@scope/name` of `@scope/name/deep/path`. */
export function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
