import { styleText } from 'node:util';

/** What the demo says, a line each. */
export const terminal = {
  heading: (text: string) => write(`\n${styleText('bold', text)}`),
  line: (text: string) => write(`  ${text}`),
  faint: (text: string) => write(styleText('dim', `  ${text}`)),
  good: (text: string) => write(`  ${styleText('green', '✓')} ${text}`),
  bad: (text: string) => write(`  ${styleText('red', '✗')} ${text}`),
};

function write(text: string): void {
  process.stdout.write(`${text}\n`);
}
