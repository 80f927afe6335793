import type { Schemas } from '@testkernel/client';
import { count } from '../../messages/en.ts';
import type { Status } from '../../ui/status-mark.tsx';

type LastRun = Schemas['Dashboard']['lastRuns'][number];

type Target =
  | {
      readonly to: '/w/$slug/p/$pid/runs/$rid';
      readonly params: { readonly pid: string; readonly rid: string };
    }
  | { readonly to: '/w/$slug/p/$pid/review'; readonly params: { readonly pid: string } }
  | {
      readonly to: '/w/$slug/p/$pid/tests';
      readonly params: { readonly pid: string };
      readonly search: { readonly q: string };
    };

/** Something that waits for a person, and where it is done. */
export interface AttentionEntry {
  readonly key: string;
  readonly status: Status;
  readonly label: string;
  readonly project: string;
  readonly text: string;
  /** When it came about; null where that is not known. */
  readonly at: string | null;
  readonly target: Target;
}

interface Known {
  readonly projects: readonly Schemas['Project'][];
  readonly counts: ReadonlyMap<string, Schemas['TestCounts'] | undefined>;
  /** Newest first. */
  readonly runs: readonly LastRun[];
}

/** What failed comes first, then what is under way, then the work that waits. */
export function attentionOf({ projects, counts, runs }: Known): readonly AttentionEntry[] {
  const of = projects.map((project) => ({
    project,
    last: runs.find(({ projectId, type }) => projectId === project.id && type === 'test_run'),
    active: runs.find(({ projectId, status }) => projectId === project.id && status === 'running'),
    counted: counts.get(project.id),
  }));
  return [
    ...of.flatMap(({ project, last }) => (last && failedIn(last) ? [failedRun(project, last)] : [])),
    ...of.flatMap(({ project, active }) => (active ? [activeRun(project, active)] : [])),
    ...of.flatMap(({ project, counted }) =>
      counted && counted.draft > 0 ? [drafts(project, counted.draft)] : [],
    ),
    ...of.flatMap(({ project, counted }) =>
      counted && counted.stale > 0 ? [stale(project, counted.stale)] : [],
    ),
  ];
}

function failedIn({ status, failed }: LastRun): boolean {
  return status === 'failed' || (status === 'completed' && failed > 0);
}

function failedRun({ id: pid, name }: Schemas['Project'], run: LastRun): AttentionEntry {
  return {
    key: `failed ${run.id}`,
    status: 'failed',
    label: 'failed',
    project: name,
    text:
      run.failed > 0
        ? `${run.failed} of ${count(run.total, 'test')} failed in the last run`
        : 'The last run failed',
    at: run.finishedAt ?? run.startedAt,
    target: { to: '/w/$slug/p/$pid/runs/$rid', params: { pid, rid: run.id } },
  };
}

function activeRun({ id: pid, name }: Schemas['Project'], run: LastRun): AttentionEntry {
  return {
    key: `active ${run.id}`,
    status: 'running',
    label: 'running',
    project: name,
    text: run.type === 'test_run' ? 'A run is going on' : 'A crawl is going on',
    at: run.startedAt,
    target: { to: '/w/$slug/p/$pid/runs/$rid', params: { pid, rid: run.id } },
  };
}

function drafts({ id: pid, name }: Schemas['Project'], amount: number): AttentionEntry {
  return {
    key: `drafts ${pid}`,
    status: 'changed',
    label: 'to review',
    project: name,
    text: `${count(amount, 'draft waits', 'drafts wait')} for a verdict`,
    at: null,
    target: { to: '/w/$slug/p/$pid/review', params: { pid } },
  };
}

function stale({ id: pid, name }: Schemas['Project'], amount: number): AttentionEntry {
  return {
    key: `stale ${pid}`,
    status: 'skipped',
    label: 'stale',
    project: name,
    text: `${count(amount, 'approved test was', 'approved tests were')} not run for long`,
    at: null,
    target: { to: '/w/$slug/p/$pid/tests', params: { pid }, search: { q: 'is:stale' } },
  };
}
