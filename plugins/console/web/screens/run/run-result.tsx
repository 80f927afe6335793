import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMatch, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { Schemas } from '@testkernel/client';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { project, recentRuns } from '../../api/queries.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { count } from '../../messages/en.ts';
import { statusOf } from '../../parts/run-row.tsx';
import { useStartRun } from '../../parts/use-start-run.ts';
import { useStays } from '../../parts/use-stays.ts';
import { PartPanels } from '../../plugins/part-panels.tsx';
import partClasses from '../../plugins/parts.module.css';
import { resultSubject, runSubject } from '../../plugins/subjects.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ago, duration } from '../../ui/durations.ts';
import { Empty, Failed } from '../../ui/states.tsx';
import { StatusMark } from '../../ui/status-mark.tsx';
import { ResultDetail } from './result-detail.tsx';
import { groupResults, type ResultGroup } from './result-groups.ts';
import { ResultList } from './result-list.tsx';
import classes from './run.module.css';

const from = '/w/$slug/p/$pid/runs/$rid';
const addressMs = 250;

/** What a run gave: it opens at the largest new cause, at the step that failed. */
export function RunResult({ run }: { run: Schemas['RunDetail'] }) {
  const params = useParams({ from });
  const search = useSearch({ from });
  const navigate = useNavigate({ from });
  const stays = useStays(useMatch({ from }).pathname);
  const { start, busy } = useStartRun(params);
  const { data: runs } = useQuery(recentRuns(params.pid));
  const before = runBefore(run, runs);
  const { data: described } = useQuery(project(params.pid));
  const subject = runSubject(described, run);
  const differing = run.results
    .flatMap(({ visual }) => visual)
    .filter(({ status }) => status === 'regression').length;
  const groups = useMemo(() => groupResults(run, before), [run, before]);
  const entries = useMemo(
    () => groups.flatMap((group) => group.entries.map((entry) => ({ ...entry, group }))),
    [groups],
  );
  const [wanted, setWanted] = useState(search.result);
  const chosen = Math.max(
    0,
    entries.findIndex(({ key }) => key === wanted),
  );
  const current = entries[chosen];
  // Who holds a key down sees the list move at once, and the details of the test on which it stops.
  const detailed = useDeferredValue(current) ?? current;

  // The address follows the keys after a pause: to change it takes longer than to show another result.
  const address = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(address.current), []);
  useEffect(() => setWanted(search.result), [search.result]);
  const open = (index: number) => {
    const target = entries[index];
    if (!target) return;
    setWanted(target.key);
    clearTimeout(address.current);
    const addressed = { cause: target.group.key, result: target.key };
    address.current = setTimeout(() => {
      if (stays()) void navigate({ search: addressed, replace: true });
    }, addressMs);
  };
  const openGroup = (offset: number) => {
    const next = groups[groups.indexOf(current?.group as ResultGroup) + offset];
    if (next) open(entries.findIndex(({ group }) => group === next));
  };
  const latest = useRef(open);
  latest.current = open;
  const onOpen = useCallback(
    (key: string) => latest.current(entries.findIndex((entry) => entry.key === key)),
    [entries],
  );
  useKeys('Run', [
    { keys: 'j', label: 'Next cause', run: () => openGroup(1) },
    { keys: 'k', label: 'Previous cause', run: () => openGroup(-1) },
    { keys: 'J', label: 'Next test', run: () => open(chosen + 1) },
    { keys: 'K', label: 'Previous test', run: () => open(chosen - 1) },
    {
      keys: 'v',
      label: 'Compare with the run before',
      run: () =>
        before &&
        void navigate({ to: '/w/$slug/p/$pid/runs/$rid/vs/$other', params: { ...params, other: before.id } }),
    },
    {
      keys: 'i',
      label: 'Look at the pictures that differ',
      run: () => void navigate({ to: '/w/$slug/p/$pid/runs/$rid/visual', params }),
    },
    {
      keys: 'f',
      label: 'Run the failed tests again',
      run: () => (run.failed > 0 ? void start('run', { rerunOf: run.id }) : undefined),
    },
    { keys: 'F', label: 'Run all tests again', run: () => void start('run') },
  ]);
  return (
    <div className={classes.run}>
      <header className={classes.head}>
        <StatusMark status={statusOf(run)} label={run.status === 'completed' ? verdictOf(run) : run.status} />
        <RunFigures run={run} />
        <span className={classes.headActions}>
          {differing > 0 ? (
            <ButtonLink to="/w/$slug/p/$pid/runs/$rid/visual" params={params} variant="default">
              {count(differing, 'picture differs', 'pictures differ')}
            </ButtonLink>
          ) : null}
          {before ? (
            <ButtonLink
              to="/w/$slug/p/$pid/runs/$rid/vs/$other"
              params={{ ...params, other: before.id }}
              variant="default"
            >
              Compare
            </ButtonLink>
          ) : null}
          {run.failed > 0 ? (
            <Button onClick={() => void start('run', { rerunOf: run.id })} loading={busy === 'run'}>
              Rerun failed
            </Button>
          ) : null}
          <Button variant="default" onClick={() => void start('run')} loading={busy === 'run'}>
            Run all again
          </Button>
        </span>
      </header>
      {run.error ? <Failed text={run.error} details={run.errorCategory} /> : null}
      <Violations run={run} />
      <div className={partClasses.strip}>
        <PartPanels slot="run.panel" subject={subject} />
      </div>
      {current === undefined ? (
        <Empty title="No test was run">
          {run.total === 0 ? 'The run had no tests.' : 'It ended before the first result.'}
        </Empty>
      ) : (
        <div className={classes.result}>
          <ResultList groups={groups} current={current.key} onOpen={onOpen} />
          <ResultDetail
            key={detailed?.key}
            result={(detailed ?? current).result}
            runTrace={run.tracePath}
            step={detailed?.key === search.result ? search.step : undefined}
            subject={resultSubject(subject, (detailed ?? current).result, (detailed ?? current).key)}
          />
        </div>
      )}
    </div>
  );
}

function verdictOf(run: Schemas['RunDetail']): string {
  return statusOf(run) === 'failed' ? 'Failed' : 'Passed';
}

function RunFigures({ run }: { run: Schemas['RunDetail'] }) {
  return (
    <>
      {run.failed > 0 ? <StatusMark status="failed" label={`${run.failed} failed`} /> : null}
      <StatusMark status="passed" label={`${run.passed} passed`} />
      {run.flaky > 0 ? <StatusMark status="flaky" label={`${run.flaky} flaky`} /> : null}
      {run.skipped > 0 ? <StatusMark status="skipped" label={`${run.skipped} skipped`} /> : null}
      <span className={classes.muted}>
        {run.durationMs === null ? '' : duration(run.durationMs)} · {ago(run.startedAt)}
      </span>
    </>
  );
}

/** The gates that the run violated. */
function Violations({ run }: { run: Schemas['RunDetail'] }) {
  const violated = Object.entries(run.verdicts).filter(([, { passed }]) => !passed);
  return violated.map(([name, { violations }]) => (
    <p key={name} className={classes.violation}>
      <StatusMark status="failed" label={wordsOf(name)} />
      <span>{violations.map(textOf).join(' · ')}</span>
    </p>
  ));
}

/** Rules and their plugins have names of the API, as `minPassRate` and `quality-gates`. */
function wordsOf(name: string): string {
  const words = name.replaceAll('-', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function textOf({ rule, actual, threshold }: Schemas['Verdict']['violations'][number]): string {
  return typeof actual === 'number' && typeof threshold === 'number'
    ? `${wordsOf(rule)}: ${actual} instead of ${threshold}`
    : wordsOf(rule);
}

/** The test run that ended before this one. */
function runBefore(
  run: Schemas['Run'],
  runs: readonly Schemas['Run'][] | undefined,
): Schemas['Run'] | undefined {
  return runs?.find(
    ({ type, status, startedAt }) =>
      type === 'test_run' && status === 'completed' && startedAt < run.startedAt,
  );
}
