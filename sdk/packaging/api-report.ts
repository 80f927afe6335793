import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { compile } from './compile.ts';

const root = resolve(import.meta.dirname, '../..');
const sdk = join(root, 'sdk');

/** The folder of the checked-in reports. */
export const apiReports = join(sdk, 'api');

/** The entry points of the SDK: the report's name, and the declarations in `dist`. */
const entries = new Map([
  ['sdk.api.md', 'src/index.d.ts'],
  ['ai.api.md', 'src/ai/index.d.ts'],
  ['experimental.api.md', 'src/experimental.d.ts'],
  ['page.api.md', 'src/page/index.d.ts'],
  ['console.api.md', 'src/console.d.ts'],
  ['words.api.md', 'src/words.d.ts'],
  ['testing.api.md', 'testing/index.d.ts'],
]);

/** Writes a report of everything that the SDK exports, from its published declarations, to `folder`. */
export function writeApiReports(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const copy = mkdtempSync(join(tmpdir(), 'testkernel-api-'));
  try {
    copyFileSync(join(sdk, 'package.json'), join(copy, 'package.json'));
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir');
    compile(join(sdk, 'tsconfig.build.json'), join(copy, 'dist'));
    for (const [report, declarations] of entries) writeReport(copy, declarations, join(folder, report));
  } finally {
    rmSync(copy, { recursive: true });
  }
}

function writeReport(sdkCopy: string, declarations: string, report: string): void {
  const config = ExtractorConfig.prepare({
    configObject: {
      projectFolder: sdkCopy,
      mainEntryPointFilePath: join(sdkCopy, 'dist', declarations),
      newlineKind: 'lf',
      apiReport: { enabled: true, reportFileName: 'report.api.md', reportFolder: sdkCopy },
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            module: 'nodenext',
            target: 'esnext',
            strict: true,
            types: ['node'],
            skipLibCheck: true,
          },
          include: ['dist'],
        },
      },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(sdkCopy, 'package.json'),
  });
  const { succeeded } = Extractor.invoke(config, {
    localBuild: true,
    messageCallback: (message) => {
      message.handled = message.logLevel !== 'error';
    },
  });
  if (!succeeded) throw new Error(`API Extractor could not read ${declarations}.`);
  copyFileSync(join(sdkCopy, 'report.api.md'), report);
}

if (import.meta.main) writeApiReports(apiReports);
