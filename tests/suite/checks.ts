import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** A program that examines the sources. */
export interface Check {
  readonly command: string;
  readonly args: readonly string[];
}

/**
 * Runs checks one after the other, and shows what each wrote when it has ended, so that the lines of tests that run
 * meanwhile do not come in between. Returns the first that failed, or null.
 */
export async function firstFailed(
  checks: readonly Check[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<string | null> {
  for (const { command, args } of checks) {
    const check = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const ended = new Promise<number | null>((resolve, reject) => {
      check.once('error', reject);
      check.once('close', resolve);
    });
    const [status, ...written] = await Promise.all([ended, text(check.stdout), text(check.stderr)]);
    process.stdout.write(`\n> ${command} ${args.join(' ')}\n${written.join('')}`);
    if (status !== 0) return command;
  }
  return null;
}
