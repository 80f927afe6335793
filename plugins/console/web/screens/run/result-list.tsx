import { useMemo } from 'react';
import { duration } from '../../ui/durations.ts';
import { StatusMark } from '../../ui/status-mark.tsx';
import { VirtualList } from '../../ui/virtual-list.tsx';
import type { ResultEntry, ResultGroup } from './result-groups.ts';
import classes from './run.module.css';

type Line = { readonly group: ResultGroup } | { readonly group: ResultGroup; readonly entry: ResultEntry };

interface ResultListProps {
  readonly groups: readonly ResultGroup[];
  readonly current: string;
  readonly onOpen: (key: string) => void;
}

/** Causes, and the tests of each. */
export function ResultList({ groups, current, onOpen }: ResultListProps) {
  const lines = useMemo(
    () => groups.flatMap((group): Line[] => [{ group }, ...group.entries.map((entry) => ({ group, entry }))]),
    [groups],
  );
  return (
    <div className={classes.list}>
      <VirtualList
        items={lines}
        label="Causes and tests"
        keyOf={(line) => ('entry' in line ? line.entry.key : line.group.key)}
        height={(line) => ('entry' in line ? 28 : 36)}
        current={lines.findIndex((line) => 'entry' in line && line.entry.key === current)}
      >
        {(line) =>
          'entry' in line ? (
            <button
              type="button"
              className={classes.listRow}
              aria-current={line.entry.key === current}
              onClick={() => onOpen(line.entry.key)}
            >
              <span className={classes.draftName}>{line.entry.result.testName}</span>
              <span className={classes.muted}>{duration(line.entry.result.durationMs)}</span>
            </button>
          ) : (
            <div className={classes.cause} title={line.group.title}>
              <StatusMark status={line.group.status} silent />
              {line.group.isNew ? <span className={classes.new}>new</span> : null}
              <span className={classes.draftName}>{line.group.title}</span>
              <span className={classes.muted}>{line.group.entries.length}</span>
            </div>
          )
        }
      </VirtualList>
    </div>
  );
}
