import { Button } from '@mantine/core';
import { diffSteps } from './step-diff.ts';
import classes from './step-editing.module.css';
import type { StepEdits } from './use-step-edits.ts';

const sides = { both: '', theirs: 'theirs', mine: 'mine' } as const;

/** What somebody else has saved while the steps were edited, and what can be done about it. */
export function Conflict({ edits }: { edits: StepEdits }) {
  const { conflict } = edits;
  if (conflict === null) return null;
  return (
    <section className={classes.conflict} aria-label="The test was changed meanwhile" role="alert">
      <p>
        Somebody has saved version {conflict.version} of this test since you began. Nothing of yours is lost,
        and nothing is saved yet.
      </p>
      <div className={classes.lines}>
        {diffSteps(conflict.steps, edits.steps).map(({ side, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other identity
          <div key={index} className={classes.line} data-side={side}>
            <span className={classes.side}>{sides[side]}</span>
            <span>{text}</span>
          </div>
        ))}
      </div>
      <div className={classes.actions}>
        <Button onClick={() => void edits.save()} loading={edits.busy}>
          Save mine over it
        </Button>
        <Button variant="default" onClick={edits.takeTheirs}>
          Take theirs
        </Button>
      </div>
    </section>
  );
}
