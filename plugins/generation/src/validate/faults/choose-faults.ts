import type { Observation } from '../observation.ts';
import { type Fault, faultKinds } from './fault.ts';
import { lastPageFaults, pageFaults } from './page-faults.ts';
import type { TestPath } from './test-path.ts';
import { wireFaults } from './wire-faults.ts';

/** Every mistake that could show on the way of a test: one of each kind first, then the second of each, and so on. */
export function chooseFaults(test: TestPath, seen: Observation): Fault[] {
  const all = [...pageFaults(test, seen), ...lastPageFaults(test, seen), ...wireFaults(test, seen)];
  const byKind = faultKinds.map((kind) =>
    distinct(all.filter((fault) => fault.kind === kind).map((fault) => withoutName(fault, test))),
  );
  const most = Math.max(...byKind.map((faults) => faults.length));
  return Array.from({ length: most }, (_, index) => byKind.flatMap((faults) => faults[index] ?? [])).flat();
}

function distinct(faults: readonly Fault[]): Fault[] {
  const seen = new Set<string>();
  return faults.filter(({ target }) => !seen.has(target) && seen.add(target));
}

/** Who signs in is nobody's business. */
function withoutName(fault: Fault, { credentials }: TestPath): Fault {
  const username = credentials?.username ?? '';
  if (username === '') return fault;
  return { ...fault, target: fault.target.replaceAll(username, '{{credentials.username}}') };
}
