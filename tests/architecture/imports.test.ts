import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import t from 'tap';
import { importFindings } from './import-rules.ts';
import { importsOf, packageOf, readImports } from './read-imports.ts';
import { isShipped, root, type SourceFile, sourceFiles, workspaceOf } from './source-files.ts';

const files = sourceFiles();

t.test('imports are found in every form, and nowhere else', (t) => {
  const source = [
    "import one, { two } from 'one';",
    "import type { Three } from 'three';",
    "export * from './four.ts';",
    "import 'five';",
    'import {',
    '  type Six,',
    '  seven,',
    '} from "six";',
    "type Eight = import('eight').Eight;",
    "const nine = await import('nine');",
    'const ten = await import(nine);',
    "// import 'comment';",
    "/* export * from 'block'; */",
    'const text = "import \'string\';";',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source code to be read
    "const code = `import 'template'; ${two(`from 'nested'`, '}')}",
    "import 'still template';`;",
    "const pattern = one / 2 / 3 || /import 'regex'[/'`]/.test('x');",
    "export const from = 'not a module';",
    "import.meta.resolve('not this');",
    "export { eleven } from 'eleven';",
  ].join('\n');
  t.strictSame(
    readImports(source)
      .map(({ specifier, runtime }) => `${specifier}${runtime ? '' : ' (type)'}`)
      .sort(),
    ['./four.ts', 'eight (type)', 'eleven', 'five', 'nine', 'null', 'one', 'six', 'three (type)'],
  );
  t.end();
});

t.test('every forbidden import is noticed', (t) => {
  const forbidden: [path: string, text: string, finding: RegExp][] = [
    [
      'sdk/src/token.ts',
      "import { Kernel } from '@testkernel/core';",
      /sdk may not import @testkernel\/core/,
    ],
    ['sdk/testing/fake.ts', "import '../../core/src/kernel.ts';", /leaves sdk/],
    ['sdk/src/token.ts', 'await import(name);', /imports something that it computes/],
    ['core/src/kernel.ts', "import '../../plugins/runs/src/index.ts';", /leaves core/],
    [
      'core/src/kernel.ts',
      "import '@testkernel/plugin-runs';",
      /core may not import @testkernel\/plugin-runs/,
    ],
    ['core/src/kernel.ts', "import { createTestKernel } from '@testkernel/sdk/testing';", /may not import/],
    ['plugins/runs/src/index.ts', "import type { Kernel } from '@testkernel/core';", /may not import/],
    ['plugins/runs/src/index.ts', "import '@testkernel/plugin-tests';", /may not import/],
    ['plugins/runs/src/index.ts', "export * from '../../tests/src/index.ts';", /leaves plugins\/runs/],
    ['plugins/runs/tests/runs.test.ts', "import '../../../core/src/kernel.ts';", /leaves plugins\/runs/],
    ['plugins/runs/tests/runs.test.ts', "import '@testkernel/core';", /may not import/],
    [
      'plugins/runs/src/run.ts',
      "import { chromium } from 'playwright';",
      /playwright is not for plugins\/runs/,
    ],
    ['plugins/runs/src/run.ts', "await import('playwright-core');", /playwright-core is not for/],
    ['plugins/runs/src/run.ts', "import pixelmatch from 'pixelmatch';", /pixelmatch is not for/],
    ['plugins/runs/src/run.ts', "import { Queue } from 'bullmq';", /bullmq is not for/],
    ['plugins/runs/src/run.ts', "import { MikroORM } from '@mikro-orm/postgresql';", /is not for/],
    ['core/src/run.ts', "import { firefox } from 'playwright';", /playwright is not for core/],
    ['plugins/runner/src/index.ts', "import { devices } from 'playwright';", /playwright is not for/],
    [
      'plugins/ai/src/ask.ts',
      "import { createOpenAI } from '@ai-sdk/openai';",
      /openai is not for plugins\/ai/,
    ],
    ['plugins/ai-cloud-b/src/a.ts', "import { anthropic } from '@ai-sdk/anthropic';", /anthropic is not for/],
    ['plugins/ai/src/ask.ts', "import { generateText } from 'ai';", /ai is not for plugins\/ai/],
    ['plugins/runs/src/run.ts', "import './plan';", /doesn't end in \.ts/],
    ['plugins/runs/src/run.ts', "import './plan.css';", /doesn't end in \.ts/],
    ['plugins/console/web/a.tsx', "import { Runs } from '@testkernel/sdk';\n", /front end .* may not import/],
    ['plugins/console/web/a.tsx', "import '../src/index.js';\n", /doesn't end in \.ts/],
  ];
  for (const [path, text, finding] of forbidden)
    t.match(importFindings({ path, text }).join(), finding, `${path}: ${text}`);
  t.end();
});

t.test('what is allowed is left alone', (t) => {
  const allowed: [path: string, text: string][] = [
    ['sdk/testing/create-test-kernel.ts', 'await import(core);'],
    ['plugins/runs/src/run.ts', "import type { Page } from 'playwright-core';"],
    ['plugins/runs/src/run.ts', "import { defineEntity } from '@mikro-orm/core';"],
    ['plugins/engine-b/src/index.ts', "import type { Browser } from 'playwright';"],
    ['sdk/src/playwright.ts', "require('playwright-core');"],
    ['plugins/ai-cloud-b/src/openai.ts', "import { createOpenAI } from '@ai-sdk/openai';"],
    ['sdk/src/ai/read-reply.ts', "import type { LanguageModelV4Usage } from '@ai-sdk/provider';"],
    ['plugins/runs/tests/runs.test.ts', "import { createTestKernel } from '@testkernel/sdk/testing';"],
    ['plugins/runs/tests/runs.test.ts', "import { chromium } from 'playwright';"],
    ['plugins/runs/tests/runs.test.ts', "import '../../crawler/tests/sites/shop-site.ts';"],
    ['tests/kernel/jobs.test.ts', "import '../../core/src/kernel.ts';"],
    ['plugins/console/web/a.tsx', "import './a.module.css';\n\nconst b = <p>it's</p>;"],
    ['plugins/console/web/a.ts', "import { stepWords } from '@testkernel/sdk/words';"],
  ];
  for (const [path, text] of allowed) t.strictSame(importFindings({ path, text }), [], `${path}: ${text}`);
  t.end();
});

t.test('imports run one way, and heavy libraries stay where they belong', (t) => {
  t.ok(files.length > 100, 'the sources are found');
  t.strictSame(files.flatMap(importFindings), []);
  t.end();
});

interface Manifest {
  readonly name: string;
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
  readonly peerDependencies?: Record<string, string>;
  readonly testkernel?: { readonly plugin?: string; readonly source?: string };
}

const manifestOf = (workspace: string): Manifest =>
  JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'));

/** The packages that a workspace's files import. */
function importedBy(workspace: string, which: (file: SourceFile, runtime: boolean) => boolean): string[] {
  const imported = files
    .filter((file) => workspaceOf(file.path) === workspace)
    .flatMap((file) => importsOf(file).filter(({ runtime }) => which(file, runtime)))
    .flatMap(({ specifier }) => (specifier === null || specifier.startsWith('.') ? [] : [specifier]))
    .filter((specifier) => !isBuiltin(specifier));
  return [...new Set(imported.map(packageOf))];
}

const workspaces = [...new Set(files.map((file) => workspaceOf(file.path)))].filter(
  (name) => name !== 'tests',
);

t.test('a workspace names every package that it imports', (t) => {
  // The SDK's contracts speak in the types of its own packages, so these come with it.
  const sdk = manifestOf('sdk');
  const typesOfSdk = { ...sdk.dependencies, ...sdk.peerDependencies };
  for (const workspace of workspaces) {
    const { dependencies = {}, peerDependencies = {} } = manifestOf(workspace);
    const named = { ...dependencies, ...peerDependencies };
    const atRuntime = importedBy(workspace, (file, runtime) => isShipped(file) && runtime);
    const types = importedBy(workspace, (file, runtime) => isShipped(file) && !runtime);
    const missing = [
      ...atRuntime.filter((name) => !(name in named)),
      ...types.filter((name) => !(name in named) && (workspace === 'sdk' || !(name in typesOfSdk))),
    ];
    t.strictSame(missing, [], workspace);
  }
  t.end();
});

/** Packages of which a workspace reads files and imports nothing, or that others which it imports need beside them. */
const readAsFiles: Readonly<Record<string, readonly string[]>> = {
  'plugins/console': ['@mantine/hooks'],
  'plugins/openapi': ['@fastify/swagger-ui'],
};

t.test('a workspace names no package that it does not import', (t) => {
  for (const workspace of workspaces) {
    const imported = [...importedBy(workspace, () => true), ...(readAsFiles[workspace] ?? [])];
    const { dependencies = {}, devDependencies = {} } = manifestOf(workspace);
    const named = Object.keys({ ...dependencies, ...devDependencies });
    t.strictSame(
      named.filter((name) => !imported.includes(name) && !name.startsWith('@types/')),
      [],
      workspace,
    );
  }
  t.end();
});

t.test('a plugin is a package that the host finds, with the SDK as its peer', (t) => {
  for (const workspace of workspaces.filter((name) => name.startsWith('plugins/'))) {
    const manifest = manifestOf(workspace);
    t.equal(manifest.name, `@testkernel/plugin-${workspace.slice('plugins/'.length)}`);
    const modules = { plugin: './dist/index.js', source: './src/index.ts' };
    t.strictSame(manifest.testkernel, modules, `${workspace} names its module, built and as source`);
    t.match(manifest.peerDependencies?.['@testkernel/sdk'], /^\^\d+\.\d+\.\d+$/, `${workspace} needs an SDK`);
    t.notOk(manifest.dependencies?.['@testkernel/sdk'], `${workspace} brings no SDK of its own`);
  }
  t.end();
});
