import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Test } from '@testkernel/sdk';
import { CpuMeter } from '../processes/cpu-meter.ts';
import { screenshotsOf, withScreenshots } from './peer-spec.ts';

const root = path.join(import.meta.dirname, '../../..');

export interface PeerMeasurement {
  /** From the start of `npx playwright test` to its end. */
  readonly wallMs: number;
  /** The peer's own clock: without the start of its process and the loading of its tests. */
  readonly ownMs: number;
  readonly cpuSeconds: number;
}

export interface PeerOptions {
  /** A folder of its own. */
  readonly folder: string;
  readonly url: string;
  readonly executable: string;
  readonly credentials: { readonly username: string; readonly password: string };
  /** Whether the browser films for the trace, beside the screenshots of the steps. */
  readonly filmed: boolean;
}

interface Report {
  readonly stats: { readonly duration: number; readonly expected: number; readonly unexpected: number };
}

/** Runs the same tests with Playwright Test, from the code that our API prints, leaving the same evidence. */
export class PeerContestant {
  readonly #options: PeerOptions;
  #screenshots = 0;
  #tests = 0;

  constructor(options: PeerOptions) {
    this.#options = options;
  }

  async prepare(tests: readonly Test[]): Promise<void> {
    const { folder } = this.#options;
    await mkdir(path.join(folder, 'specs'), { recursive: true });
    await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
    await writeFile(path.join(folder, 'package.json'), '{ "type": "module", "private": true }\n');
    await writeFile(path.join(folder, 'playwright.config.ts'), this.#configuration());
    for (const [index, test] of tests.entries()) {
      const code = withScreenshots(test.code, path.join(folder, 'screenshots', String(index)));
      if (screenshotsOf(code) !== test.steps.length) throw new Error(`Not one statement a step:\n${code}`);
      this.#screenshots += test.steps.length;
      await writeFile(path.join(folder, 'specs', `${String(index).padStart(3, '0')}.spec.ts`), code);
    }
    this.#tests = tests.length;
  }

  async measure(): Promise<PeerMeasurement> {
    const { folder, credentials } = this.#options;
    for (const left of ['test-results', 'screenshots', 'report.json'])
      await rm(path.join(folder, left), { recursive: true, force: true });
    const started = performance.now();
    const child = spawn('npx', ['playwright', 'test'], {
      cwd: folder,
      env: { ...process.env, TEST_USERNAME: credentials.username, TEST_PASSWORD: credentials.password },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    const cpu = new CpuMeter(child.pid ?? 0);
    const [status] = await once(child, 'close');
    const wallMs = performance.now() - started;
    const cpuSeconds = cpu.stop();
    if (status !== 0) throw new Error(`The peer failed.\n${Buffer.concat(output)}`);
    return { wallMs, cpuSeconds, ownMs: await this.#check() };
  }

  /** A peer that recorded less would have it too easy. Returns the time it took by its own account. */
  async #check(): Promise<number> {
    const { folder } = this.#options;
    const report: Report = JSON.parse(await readFile(path.join(folder, 'report.json'), 'utf8'));
    const images = await filesBelow(path.join(folder, 'screenshots'), '.png');
    const traces = await filesBelow(path.join(folder, 'test-results'), 'trace.zip');
    const complete = report.stats.expected === this.#tests && traces === this.#tests;
    if (!complete || images !== this.#screenshots) {
      throw new Error(`The peer left ${traces} traces and ${images} screenshots of ${this.#screenshots}.`);
    }
    return report.stats.duration;
  }

  #configuration(): string {
    const { url, executable, filmed } = this.#options;
    return `import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'specs',
  workers: 2,
  fullyParallel: true,
  reporter: [['json', { outputFile: 'report.json' }]],
  use: {
    baseURL: ${JSON.stringify(url)},
    launchOptions: { executablePath: ${JSON.stringify(executable)} },
    trace: { mode: 'on', screenshots: ${filmed}, snapshots: true, sources: false, attachments: false },
  },
});
`;
  }
}

async function filesBelow(folder: string, ending: string): Promise<number> {
  const files = await readdir(folder, { recursive: true });
  return files.filter((file) => file.endsWith(ending)).length;
}
