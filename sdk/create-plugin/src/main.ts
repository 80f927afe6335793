import { relative, resolve } from 'node:path';
import { complete } from './ask.ts';
import { help, readCommand } from './command-line.ts';
import { version } from './plugin-manifest.ts';
import { exitStatus, Refusal } from './refusal.ts';
import { refuseOccupied, writePlugin } from './write-plugin.ts';

async function main(args: readonly string[]): Promise<void> {
  const command = readCommand(args);
  if ('print' in command) {
    process.stdout.write(command.print === 'help' ? help : `${version}\n`);
    return;
  }
  const { create } = command;
  // Before the questions, whose answers would be lost.
  if (create.folder !== undefined) refuseOccupied(resolve(create.folder));
  const terminal = process.stdin.isTTY && process.stdout.isTTY;
  const streams = { input: process.stdin, output: process.stdout };
  const answers = await complete(create, terminal ? streams : null);
  const folder = resolve(answers.folder);
  const files = writePlugin({ ...answers, folder });
  const path = relative(process.cwd(), folder) || '.';
  process.stdout.write(`Wrote ${files.length} files to ${path}:\n${files.map((file) => `  ${file}\n`).join('')}
Next:
  cd ${path}
  npm install
  npm test
  npm run dev
`);
}

main(process.argv.slice(2)).catch((error) => {
  const message = error instanceof Error ? error.message : String(error);
  const usage = error instanceof Refusal && error.status === exitStatus.usage;
  process.stderr.write(`${message}\n${usage ? 'See create-testkernel-plugin --help.\n' : ''}`);
  process.exitCode = error instanceof Refusal ? error.status : exitStatus.refused;
});
