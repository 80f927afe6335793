import type { Schemas } from '@testkernel/client';
import { useEffect, useRef } from 'react';
import { StepSentence } from '../../parts/step-sentence.tsx';
import classes from './record.module.css';

type Action = Schemas['Recording']['actions'][number];

/** What was recorded so far; the newest stays in view. */
export function ActionList({ actions }: { actions: Schemas['Recording']['actions'] }) {
  const list = useRef<HTMLOListElement>(null);
  const amount = actions.length;
  // Only the list is scrolled: the recorded page must stay where the pointer is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when one is added
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [amount]);
  return (
    <section aria-label="Recorded actions">
      <h2>Recorded</h2>
      {amount === 0 ? <p className={classes.muted}>Nothing yet.</p> : null}
      <ol className={classes.actions} ref={list}>
        {actions.map((action, index) => (
          // Actions are only added at the end and removed from there.
          <li key={`${action.ts} ${action.kind}`}>
            <span className={classes.number}>{index + 1}</span>
            <StepSentence step={stepOf(action)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** An action as the step that it becomes. */
function stepOf({ step, kind, selector, target, url, value, label }: Action): Schemas['Step'] {
  if (step) return step;
  const isCheck = kind.startsWith('assert');
  return {
    action: kind === 'goto' ? 'navigate' : kind,
    ...(selector === undefined ? {} : { selector }),
    ...(target === undefined ? {} : { target }),
    ...(url === undefined ? {} : { url }),
    ...(value === undefined ? {} : isCheck ? { expected: value } : { value }),
    ...(selector === undefined && label !== undefined && kind !== 'goto' ? { description: label } : {}),
  };
}
