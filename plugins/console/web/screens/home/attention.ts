import type { Schemas } from '@testkernel/client';
import { count } from '../../messages/en.ts';
import type { Status } from '../../ui/status-mark.tsx';

type Entry = Schemas['AttentionEntry'];

type Target =
  | {
      readonly to: '/w/$slug/p/$pid/runs/$rid';
      readonly params: { readonly pid: string; readonly rid: string };
    }
  | { readonly to: '/w/$slug/p/$pid/review'; readonly params: { readonly pid: string } }
  | {
      readonly to: '/w/$slug/p/$pid/tests/$tid';
      readonly params: { readonly pid: string; readonly tid: string };
      readonly search: { readonly tab: 'healing' };
    }
  | {
      readonly to: '/w/$slug/p/$pid/tests';
      readonly params: { readonly pid: string };
      readonly search: { readonly q: string };
    };

/** How something that waits for a person is shown, and where it is done. */
export interface AttentionLine {
  readonly key: string;
  readonly status: Status;
  readonly label: string;
  readonly project: string;
  readonly text: string;
  /** When it came about; null where that is not known. */
  readonly at: string | null;
  readonly target: Target;
}

const marks: Readonly<Record<Entry['kind'], readonly [Status, string]>> = {
  run_failed: ['failed', 'failed'],
  run_in_progress: ['running', 'running'],
  drafts: ['changed', 'to review'],
  healing_proposals: ['changed', 'to decide'],
  stale_tests: ['skipped', 'stale'],
};

export function lineOf(entry: Entry): AttentionLine {
  const [status, label] = marks[entry.kind];
  return {
    key: `${entry.kind} ${entry.projectId}`,
    status,
    label,
    project: entry.projectName,
    text: textOf(entry),
    at: entry.at,
    target: targetOf(entry),
  };
}

function textOf({ kind, count: amount, total, runType }: Entry): string {
  if (kind === 'drafts') return `${count(amount, 'draft waits', 'drafts wait')} for a verdict`;
  if (kind === 'healing_proposals')
    return `${count(amount, 'proposed change of a test waits', 'proposed changes of tests wait')} for a decision`;
  if (kind === 'stale_tests')
    return `${count(amount, 'approved test was', 'approved tests were')} not run for long`;
  if (kind === 'run_in_progress') return runType === 'test_run' ? 'A run is going on' : 'A crawl is going on';
  return amount > 0
    ? `${amount} of ${count(total ?? amount, 'test')} failed in the last run`
    : 'The last run failed';
}

function targetOf({ kind, projectId: pid, runId, testId: tid }: Entry): Target {
  if (runId !== null) return { to: '/w/$slug/p/$pid/runs/$rid', params: { pid, rid: runId } };
  if (tid !== null)
    return { to: '/w/$slug/p/$pid/tests/$tid', params: { pid, tid }, search: { tab: 'healing' } };
  if (kind === 'stale_tests')
    return { to: '/w/$slug/p/$pid/tests', params: { pid }, search: { q: 'is:stale' } };
  return { to: '/w/$slug/p/$pid/review', params: { pid } };
}
