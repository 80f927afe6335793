import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Schemas } from '@testkernel/client';
import { useState } from 'react';
import { run as runQuery } from '../../api/queries.ts';
import { testResults } from '../../api/tests.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { Picture } from '../../parts/picture.tsx';
import { Conflict } from '../../parts/step-editing/conflict.tsx';
import { StepEditor } from '../../parts/step-editing/step-editor.tsx';
import { useStepEdits } from '../../parts/step-editing/use-step-edits.ts';
import { StepSentence } from '../../parts/step-sentence.tsx';
import { useReaches } from '../../parts/use-role.ts';
import { Empty, Failed } from '../../ui/states.tsx';
import { StatusMark } from '../../ui/status-mark.tsx';
import classes from './test.module.css';

const from = '/w/$slug/p/$pid/tests/$tid';

/** The steps as sentences; the one that is chosen with its fields, and the page as its last run saw it. */
export function StepsTab({ test }: { test: Schemas['Test'] }) {
  const { step = 0 } = useSearch({ from });
  const navigate = useNavigate({ from });
  const edits = useStepEdits(test);
  const canEdit = useReaches('qa_lead');
  const [code, setCode] = useState(false);
  const at = Math.min(step, Math.max(edits.steps.length - 1, 0));
  const shown = edits.steps[at];
  const last = useLastResult(test.id);
  const go = (index: number) => {
    if (index < 0 || index >= edits.steps.length) return;
    void navigate({ search: index === 0 ? {} : { step: index }, replace: true });
  };
  const move = (offset: number) => (canEdit ? go(edits.move(at, offset)) : undefined);
  useKeys('Steps', [
    { keys: 'j', label: 'Next step', run: () => go(at + 1) },
    { keys: 'k', label: 'Previous step', run: () => go(at - 1) },
    { keys: 'J', label: 'Move the step down', run: () => move(1) },
    { keys: 'K', label: 'Move the step up', run: () => move(-1) },
    { keys: 'v', label: 'Show or hide the code', run: () => setCode(!code) },
  ]);
  return (
    <div className={classes.steps}>
      <div className={classes.stepsHead}>
        <Button variant="default" onClick={() => setCode(!code)} aria-pressed={code}>
          {code ? 'Hide the code' : 'Show the code'}
        </Button>
        {canEdit ? (
          <Button variant="default" onClick={() => edits.add(at)}>
            Add a step
          </Button>
        ) : null}
        {edits.dirty ? (
          <>
            <Button onClick={() => void edits.save()} loading={edits.busy}>
              Save the steps
            </Button>
            <Button variant="subtle" onClick={edits.discard}>
              Discard
            </Button>
          </>
        ) : null}
      </div>
      <Conflict edits={edits} />
      {edits.failure ? <Failed {...edits.failure} /> : null}
      {code ? (
        // What scrolls must be reachable by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable
        <pre className={classes.code} tabIndex={0}>
          {test.code}
        </pre>
      ) : null}
      {edits.steps.length === 0 ? <Empty title="The test has no steps">Add the first one.</Empty> : null}
      <div className={classes.columns}>
        <ol className={classes.stepList} aria-label="Steps">
          {edits.steps.map((one, index) => {
            const status = last?.steps[index]?.status;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step has no other identity
              <li key={index}>
                <button
                  type="button"
                  className={classes.step}
                  aria-current={index === at}
                  onClick={() => go(index)}
                >
                  <span className={classes.number}>{index + 1}</span>
                  <span className={classes.stepText} data-check={one.action.startsWith('assert')}>
                    <StepSentence step={one} />
                  </span>
                  {status && status !== 'passed' ? <StatusMark status={status} silent /> : null}
                </button>
              </li>
            );
          })}
        </ol>
        <div className={classes.aside}>
          {shown ? (
            <StepEditor key={at} step={shown} index={at} edits={edits} editable={canEdit} onMove={move} />
          ) : null}
          {last && !edits.dirty ? (
            <Picture path={last.steps[at]?.screenshot ?? null} alt={`The page at step ${at + 1}`} />
          ) : null}
        </div>
      </div>
    </div>
  );
}

/** What the latest run gave, with pictures. */
function useLastResult(testId: string): Schemas['Result'] | undefined {
  const { data: results } = useQuery(testResults(testId));
  const runId = results?.[0]?.runId;
  const { data: run } = useQuery({ ...runQuery(runId ?? ''), enabled: runId !== undefined });
  return run?.results.find((result) => result.testId === testId);
}
