import { importsOf, packageOf } from './read-imports.ts';
import { isShipped, type SourceFile, targetOf, workspaceOf } from './source-files.ts';

/** Our own packages that a workspace may import by name. `tests` may import all. */
const ownPackages = new Map<string, readonly string[]>([
  ['sdk', []],
  ['sdk/cli', ['@testkernel/client']],
  ['core', ['@testkernel/sdk', '@testkernel/sdk/experimental', '@testkernel/sdk/page']],
  [
    'plugins',
    ['@testkernel/sdk', '@testkernel/sdk/ai', '@testkernel/sdk/experimental', '@testkernel/sdk/page'],
  ],
]);

/** Of our own packages, those that a front end may import: what runs in browsers. */
const forBrowsers = ['@testkernel/client', '@testkernel/sdk/console', '@testkernel/sdk/words'];

/** Who may import a heavy library at run time; its types are free. */
const heavy: readonly [library: RegExp, workspaces: RegExp][] = [
  // A server loads it with its first browser, by `playwright()` of the SDK.
  [/^playwright(-core)?$/, /^none$/],
  [/^pixelmatch$/, /^plugins\/visual-baselines$/],
  [/^(bullmq|ioredis|awilix|@mikro-orm\/(?!core$).+|@electric-sql\/pglite)$/, /^core$/],
  [/^@mikro-orm\/core$/, /^(sdk|core|plugins\/.+)$/],
  // The package of a vendor of language models is for the plugin of that vendor.
  [/^@ai-sdk\/anthropic$/, /^plugins\/ai-cloud-a$/],
  [/^@ai-sdk\/openai$/, /^plugins\/ai-cloud-b$/],
  [/^@ai-sdk\/google$/, /^plugins\/ai-cloud-c$/],
  [/^@ai-sdk\/openai-compatible$/, /^plugins\/ai-(cloud-d|local|compat)$/],
  [/^(ai|openai|@ai-sdk\/.+|@anthropic-ai\/.+|@google\/genai)$/, /^none$/],
];

/** The module that loads Playwright when it is asked for. */
const loadsPlaywright = 'sdk/src/playwright.ts';

/** Modules whose purpose is to import what is only known when they run. */
const computesImports = new Set(['sdk/testing/create-test-kernel.ts', 'core/src/plugins/load-plugin.ts']);

/** What is wrong with a file's imports, as sentences; none when it keeps the rules. */
export function importFindings(file: SourceFile): string[] {
  return importsOf(file).flatMap(({ specifier, runtime }) => {
    const finding =
      specifier === null
        ? computedFinding(file)
        : specifier.startsWith('.')
          ? relativeFinding(file.path, specifier)
          : packageFinding(file, specifier, runtime);
    return finding === null ? [] : [`${file.path}: ${finding}`];
  });
}

function computedFinding(file: SourceFile): string | null {
  return isShipped(file) && !computesImports.has(file.path) ? 'imports something that it computes' : null;
}

function relativeFinding(path: string, specifier: string): string | null {
  if (!(isFrontEnd(path) ? /\.(tsx?|css|svg\?no-inline)$/ : /\.ts$/).test(specifier))
    return `${specifier} doesn't end in .ts`;
  const target = targetOf(path, specifier);
  const from = workspaceOf(path);
  if (from === 'tests' || from === workspaceOf(target)) return null;
  return isTest(path) && isTest(target) ? null : `${specifier} leaves ${from}`;
}

/** Whether a file is bundled for browsers. */
function isFrontEnd(path: string): boolean {
  return /^plugins\/[^/]+\/web\//.test(path);
}

/** Tests may share the sites and fixtures of other tests. */
function isTest(path: string): boolean {
  return /^((sdk(\/[^/]+)?|core|plugins\/[^/]+)\/)?tests\//.test(path);
}

function packageFinding(file: SourceFile, specifier: string, runtime: boolean): string | null {
  const workspace = workspaceOf(file.path);
  const name = packageOf(specifier);
  if (name.startsWith('@testkernel/')) return ownFinding(file, workspace, specifier);
  if (!runtime || !isShipped(file) || file.path === loadsPlaywright) return null;
  const [, allowed] = heavy.find(([library]) => library.test(name)) ?? [];
  return allowed && !allowed.test(workspace) ? `${name} is not for ${workspace}` : null;
}

function ownFinding(file: SourceFile, workspace: string, specifier: string): string | null {
  if (workspace === 'tests') return null;
  if (isFrontEnd(file.path)) {
    return forBrowsers.includes(specifier)
      ? null
      : `the front end of ${workspace} may not import ${specifier}`;
  }
  const [kind = ''] = workspace.split('/');
  const name = packageOf(specifier);
  // A workspace may test itself by its name, and ask for the test kit.
  if (!isShipped(file) && (name === '@testkernel/sdk' || name === `@testkernel/${kind}`)) return null;
  const allowed = (ownPackages.get(workspace) ?? ownPackages.get(kind))?.includes(specifier) ?? false;
  return allowed ? null : `${workspace} may not import ${specifier}`;
}
