import { readdirSync, readFileSync } from 'node:fs';

export interface BrowserProcess {
  readonly pid: number;
  /** Whoever launched it. */
  readonly parent: number;
  /** Processes that draw pages: one or more for each open page. */
  readonly renderers: number;
}

interface Entry {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** Browsers that processes with this mark in their environment started, orphans included. Linux only. */
export function browsersOf(mark: string): BrowserProcess[] {
  const entries = listProcesses();
  const found = entries.filter(({ pid, command }) => isBrowser(command) && environmentOf(pid).includes(mark));
  const launchers = new Map(found.map(({ pid, parent }) => [pid, parent]));
  const wrapping = new Set(found.map(({ parent }) => parent));
  return found
    .filter(({ pid }) => !wrapping.has(pid))
    .map(({ pid, parent }) => ({
      pid,
      // Debian's browsers are started by a script that waits for them.
      parent: launchers.get(parent) ?? parent,
      renderers: renderersUnder(pid, entries),
    }));
}

/** The browser itself; the processes that it starts name their type. */
function isBrowser(command: string): boolean {
  return command.includes('--remote-debugging-pipe') && !command.includes('--type=');
}

function renderersUnder(root: number, entries: readonly Entry[]): number {
  const family = new Set([root]);
  for (let grown = true; grown; ) {
    const children = entries.filter(({ pid, parent }) => family.has(parent) && !family.has(pid));
    for (const { pid } of children) family.add(pid);
    grown = children.length > 0;
  }
  return entries.filter(({ pid, command }) => family.has(pid) && command.includes('--type=renderer')).length;
}

function listProcesses(): Entry[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'latin1');
        const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return [{ pid: Number(name), parent: Number(parent), command }];
      } catch {
        // It ended between the listing and the reading.
        return [];
      }
    });
}

function environmentOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8');
  } catch {
    return '';
  }
}
