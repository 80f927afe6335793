import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { Schemas } from '@testkernel/client';
import type { PartSubject } from '../../api/console-parts.ts';
import { test } from '../../api/queries.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { Picture } from '../../parts/picture.tsx';
import { StepSentence } from '../../parts/step-sentence.tsx';
import { PartPanels } from '../../plugins/part-panels.tsx';
import { duration } from '../../ui/durations.ts';
import { StatusMark } from '../../ui/status-mark.tsx';
import { LastGreen } from './last-green.tsx';
import { ResultEvidence } from './result-evidence.tsx';
import classes from './run.module.css';
import { TraceDialog } from './trace-dialog.tsx';

const from = '/w/$slug/p/$pid/runs/$rid';

/** A test in a run: what failed, where, and what the page, its console and its requests were then. */
export function ResultDetail({
  result,
  step,
  subject,
  runTrace,
}: {
  result: Schemas['Result'];
  /** Of all tests of the run; a trace of its own has only an attempt that failed. */
  runTrace: string | null;
  step: number | undefined;
  subject: PartSubject;
}) {
  const navigate = useNavigate({ from });
  const { pane } = useSearch({ from });
  const { rid: runId } = useParams({ from });
  const resultKey = subject.ids.resultId ?? result.testId;
  const { data: described } = useQuery(test(result.testId));
  const failedAt = result.steps.findIndex(({ status }) => status === 'failed');
  const at = Math.min(step ?? Math.max(failedAt, 0), Math.max(result.steps.length - 1, 0));
  const attempt = result.attempts.at(-1);
  const go = (index: number) => {
    if (index < 0 || index >= result.steps.length) return;
    void navigate({ search: (before) => ({ ...before, result: result.testId, step: index }), replace: true });
  };
  const trace = result.attempts.findLast(({ trace: path }) => path !== null)?.trace ?? runTrace;
  const openTrace = (opened: boolean) =>
    void navigate({
      search: ({ pane: _pane, ...before }) => ({
        ...before,
        result: resultKey,
        ...(opened ? { pane: 'trace' as const } : {}),
      }),
      replace: !opened,
    });
  useKeys('Test', [
    { keys: 'ArrowDown', label: 'Next step', run: () => go(at + 1) },
    { keys: 'ArrowUp', label: 'Previous step', run: () => go(at - 1) },
    { keys: 't', label: 'Open the trace', run: () => (trace === null ? undefined : openTrace(true)) },
  ]);
  const shown = result.steps[at];
  const picture = shown?.screenshot ?? (at === failedAt ? (attempt?.screenshot ?? null) : null);
  return (
    <article className={classes.detail} aria-label={result.testName}>
      <header className={classes.detailHead}>
        <h2>{result.testName}</h2>
        <StatusMark status={result.flaky ? 'flaky' : result.status} />
        <span className={classes.muted}>
          {duration(result.durationMs)}
          {result.attempts.length > 1 ? ` · ${result.attempts.length} attempts` : ''}
        </span>
        {trace === null ? null : (
          <Button variant="subtle" className={classes.trace} onClick={() => openTrace(true)}>
            {trace === runTrace ? 'Trace of the run' : 'Trace'}
          </Button>
        )}
      </header>
      {result.error ? <pre className={classes.error}>{result.error}</pre> : null}
      <div className={classes.steps}>
        <ol className={classes.stepList}>
          {result.steps.map(({ index, action, status, durationMs }, position) => (
            <li key={index}>
              <button
                type="button"
                className={classes.step}
                aria-current={position === at}
                onClick={() => go(position)}
              >
                <span className={classes.stepNumber}>{position + 1}</span>
                <span className={classes.stepText}>
                  {described?.steps[index] ? <StepSentence step={described.steps[index]} /> : action}
                </span>
                {status === 'passed' ? (
                  <span className={classes.muted}>{duration(durationMs)}</span>
                ) : (
                  <StatusMark status={status} silent />
                )}
              </button>
            </li>
          ))}
        </ol>
        <div className={classes.pictures}>
          {result.status === 'failed' && at === failedAt ? (
            <LastGreen result={result} runId={runId} step={at} />
          ) : null}
          <figure>
            <figcaption className={classes.paneTitle}>This run</figcaption>
            <Picture path={picture} alt={shown ? `The page at step ${at + 1}` : ''} />
          </figure>
        </div>
      </div>
      <ResultEvidence result={result} />
      <div className={classes.evidence}>
        <PartPanels slot="result.panel" subject={subject} />
      </div>
      {pane === 'trace' && trace !== null ? (
        <TraceDialog path={trace} onClose={() => openTrace(false)} />
      ) : null}
    </article>
  );
}
