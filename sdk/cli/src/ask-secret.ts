import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Asks for a line without showing what is typed. Reads a line of standard input where that is no terminal. */
export function askSecret(question: string): Promise<string> {
  const terminal = process.stdin.isTTY === true;
  if (terminal) process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal });
  return new Promise((resolve) => {
    let answer = '';
    lines.once('line', (line) => {
      answer = line;
      lines.close();
    });
    // In raw mode the terminal sends no signal by itself.
    lines.once('SIGINT', () => {
      lines.close();
      process.kill(process.pid, 'SIGINT');
    });
    lines.once('close', () => {
      if (terminal) process.stderr.write('\n');
      resolve(answer);
    });
  });
}
