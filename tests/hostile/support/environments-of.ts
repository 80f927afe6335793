import { readdirSync, readFileSync } from 'node:fs';

/** The environments of all processes below a process, as `NAME=value` lines. Linux only. */
export function environmentsBelow(root: number): Map<number, string[]> {
  const parents = new Map(readdirSync('/proc').flatMap((name) => parentOf(name)));
  const below = new Set([root]);
  for (let grown = true; grown; ) {
    const children = [...parents].filter(([pid, parent]) => below.has(parent) && !below.has(pid));
    for (const [pid] of children) below.add(pid);
    grown = children.length > 0;
  }
  below.delete(root);
  return new Map([...below].flatMap((pid) => environmentOf(pid)));
}

function parentOf(name: string): [number, number][] {
  if (!/^\d+$/.test(name)) return [];
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'latin1');
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return [[Number(name), Number(parent)]];
  } catch {
    // It ended between the listing and the reading.
    return [];
  }
}

function environmentOf(pid: number): [number, string[]][] {
  try {
    const lines = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean);
    return [[pid, lines]];
  } catch {
    return [];
  }
}
