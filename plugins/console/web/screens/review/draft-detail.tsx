import type { Schemas } from '@testkernel/client';
import { useState } from 'react';
import { review as words } from '../../messages/en.ts';
import { Picture } from '../../parts/picture.tsx';
import { StepSentence } from '../../parts/step-sentence.tsx';
import { StatusMark } from '../../ui/status-mark.tsx';
import { percent } from './draft-list.tsx';
import classes from './review.module.css';
import { type Trial, useTrial } from './trials.ts';

interface DraftDetailProps {
  readonly test: Schemas['Test'];
  /** From 1. */
  readonly number: number;
  readonly total: number;
}

/** What a draft does, and why it is worth having. */
export function DraftDetail({ test, number, total }: DraftDetailProps) {
  const trial = useTrial(test.id);
  const result = trial?.state === 'ended' ? trial.result : null;
  const failedAt = result?.steps.findIndex(({ status }) => status === 'failed') ?? -1;
  const [chosen, setChosen] = useState<number | null>(null);
  const at = chosen ?? (failedAt >= 0 ? failedAt : (result?.steps.length ?? 1) - 1);
  return (
    <article className={classes.detail} aria-label={test.name}>
      <header>
        <h2 className={classes.title} tabIndex={-1}>
          <span className="visually-hidden">{words.position(number, total)}</span>
          {test.name}
        </h2>
        <p className={classes.description}>{test.description}</p>
        <Evidence test={test} trial={trial} />
      </header>
      {result?.error ? <pre className={classes.error}>{result.error}</pre> : null}
      <div className={result ? classes.withPicture : undefined}>
        <ol className={classes.steps} aria-label="Steps">
          {test.steps.map((step, index) => {
            const status = result?.steps[index]?.status;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a draft are not changed here
              <li key={index}>
                {result ? (
                  <button
                    type="button"
                    className={classes.step}
                    aria-current={index === at}
                    onClick={() => setChosen(index)}
                  >
                    <StepLine step={step} number={index + 1} />
                    {status && status !== 'passed' ? <StatusMark status={status} silent /> : null}
                  </button>
                ) : (
                  <div className={classes.step}>
                    <StepLine step={step} number={index + 1} />
                  </div>
                )}
              </li>
            );
          })}
        </ol>
        {result ? (
          <Picture path={result.steps[at]?.screenshot ?? null} alt={`The page at step ${at + 1}`} />
        ) : null}
      </div>
      <Mutations test={test} />
    </article>
  );
}

function StepLine({ step, number }: { step: Schemas['Step']; number: number }) {
  return (
    <>
      <span className={classes.number} aria-hidden>
        {number}
      </span>
      <span className="visually-hidden">{words.step(number)}</span>
      <span className={classes.stepText} data-check={step.action.startsWith('assert')}>
        <StepSentence step={step} />
      </span>
    </>
  );
}

function Evidence({ test, trial }: { test: Schemas['Test']; trial: Trial | undefined }) {
  const killed = test.faultTrials.filter((outcome) => outcome.killed).length;
  return (
    <ul className={classes.facts} aria-label="Evidence">
      <li>
        {test.confidence === null ? (
          'not validated'
        ) : (
          <>
            <strong>{percent(test.confidence)}</strong> confidence
          </>
        )}
      </li>
      {test.faultTrials.length > 0 ? (
        <li>
          notices <strong>{killed}</strong> of {test.faultTrials.length} faults
        </li>
      ) : null}
      <li>{test.priority} priority</li>
      {trial?.state === 'running' ? (
        <li>
          <StatusMark status="running" label="running now" />
        </li>
      ) : null}
      {trial?.state === 'ended' && trial.result ? (
        <li>
          <StatusMark status={trial.result.status} label={`${trial.result.status} just now`} />
        </li>
      ) : null}
    </ul>
  );
}

/** The faults that the test was tried against. Those that it missed come first. */
function Mutations({ test }: { test: Schemas['Test'] }) {
  if (test.faultTrials.length === 0) return null;
  const sorted = test.faultTrials.toSorted((a, b) => Number(a.killed) - Number(b.killed));
  return (
    <section>
      <h3 className={classes.heading}>Faults that it was tried against</h3>
      <ul className={classes.mutations}>
        {sorted.map(({ mutation, target, killed }) => (
          <li key={`${mutation} ${target}`}>
            <StatusMark status={killed ? 'passed' : 'failed'} label={killed ? 'noticed' : 'missed'} />
            <span className={classes.mutation}>
              {mutation.replaceAll('-', ' ')}: {target}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
