import { readdirSync, readFileSync } from 'node:fs';

/** The processes in front of Firefox that this process started. */
export function firefoxLaunchers(): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .filter((pid) => {
      const parent = read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ')[1];
      return parent === String(process.pid) && read(`/proc/${pid}/cmdline`).includes('launch-firefox');
    })
    .map(Number);
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process ended between being listed and being read.
    return '';
  }
}
