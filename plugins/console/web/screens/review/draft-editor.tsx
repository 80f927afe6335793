import { Button } from '@mantine/core';
import type { Schemas } from '@testkernel/client';
import { useState } from 'react';
import { drafts, queryClient } from '../../api/queries.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { review as words } from '../../messages/en.ts';
import { Conflict } from '../../parts/step-editing/conflict.tsx';
import { StepEditor } from '../../parts/step-editing/step-editor.tsx';
import { useStepEdits } from '../../parts/step-editing/use-step-edits.ts';
import { StepSentence } from '../../parts/step-sentence.tsx';
import { Failed } from '../../ui/states.tsx';
import classes from './review.module.css';

interface DraftEditorProps {
  readonly test: Schemas['Test'];
  readonly onClose: () => void;
}

/** The steps of a draft with the fields of one of them, in the place of the draft. */
export function DraftEditor({ test, onClose }: DraftEditorProps) {
  const edits = useStepEdits(test, keepDraft);
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, Math.max(edits.steps.length - 1, 0));
  const shown = edits.steps[at];
  const go = (index: number) => setChosen(Math.max(0, Math.min(index, edits.steps.length - 1)));
  useKeys('Steps of the draft', [
    { keys: 'ArrowDown', label: 'Next step', run: () => go(at + 1) },
    { keys: 'ArrowUp', label: 'Previous step', run: () => go(at - 1) },
  ]);
  return (
    <article className={classes.detail} aria-label={`Edit ${test.name}`}>
      <header>
        <h2 className={classes.title} tabIndex={-1}>
          <span className="visually-hidden">{words.editing}</span>
          {test.name}
        </h2>
        <div className={classes.facts}>
          <Button
            onClick={() => void edits.save().then((saved) => (saved ? onClose() : undefined))}
            disabled={!edits.dirty}
            loading={edits.busy}
          >
            Save the steps
          </Button>
          <Button variant="default" onClick={() => edits.add(at)}>
            Add a step
          </Button>
          <Button variant="subtle" onClick={onClose}>
            {edits.dirty ? 'Discard' : 'Close'}
          </Button>
        </div>
      </header>
      <Conflict edits={edits} />
      {edits.failure ? <Failed {...edits.failure} /> : null}
      <div className={classes.editing}>
        <ol className={classes.steps} aria-label="Steps">
          {edits.steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step has no other identity
            <li key={index}>
              <button
                type="button"
                className={classes.step}
                aria-current={index === at}
                onClick={() => go(index)}
              >
                <span className={classes.number} aria-hidden>
                  {index + 1}
                </span>
                <span className="visually-hidden">{words.step(index + 1)}</span>
                <span className={classes.stepText} data-check={step.action.startsWith('assert')}>
                  <StepSentence step={step} />
                </span>
              </button>
            </li>
          ))}
        </ol>
        {shown ? (
          <StepEditor
            key={at}
            step={shown}
            index={at}
            edits={edits}
            editable
            onMove={(offset) => setChosen(edits.move(at, offset))}
          />
        ) : null}
      </div>
    </article>
  );
}

/** Replaces the draft in the list, which is not loaded again: verdicts that are not sent yet would come back. */
function keepDraft(changed: Schemas['Test']): void {
  queryClient.setQueryData(['test', changed.id], changed);
  queryClient.setQueryData(drafts(changed.projectId).queryKey, (before) =>
    before?.map((test) => (test.id === changed.id ? changed : test)),
  );
}
