import type { Schemas } from '@testkernel/client';
import { useState } from 'react';
import { type ErrorText, errorText } from '../../api/error-text.ts';
import { fieldErrors } from '../../api/field-errors.ts';
import { changeTest } from '../../api/tests.ts';
import { attempt } from '../../parts/attempt.tsx';

type Step = Schemas['Step'];

/** The steps of a test while they are edited; nothing is sent before they are saved. */
export function useStepEdits(test: Schemas['Test']) {
  const [draft, setDraft] = useState<readonly Step[] | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const steps = draft ?? test.steps;
  const errors = fieldErrors(error);
  const failure: ErrorText | null = error === null ? null : errorText(error);
  return {
    steps,
    dirty: draft !== null,
    busy,
    failure,
    errorOf: (index: number, field: string) => errors.get(`steps/${index}/${field}`) ?? null,
    change(index: number, change: Partial<Step>) {
      setDraft(steps.map((step, at) => (at === index ? withoutEmpty({ ...step, ...change }) : step)));
    },
    /** Returns where the step is now. */
    move(index: number, offset: number): number {
      const [step, target] = [steps[index], index + offset];
      if (!step || target < 0 || target >= steps.length) return index;
      setDraft(steps.toSpliced(index, 1).toSpliced(target, 0, step));
      return target;
    },
    remove: (index: number) => setDraft(steps.toSpliced(index, 1)),
    add: (index: number) => setDraft(steps.toSpliced(index + 1, 0, { action: 'click', selector: '' })),
    discard() {
      setDraft(null);
      setError(null);
    },
    async save(): Promise<void> {
      const before = test.steps;
      setBusy(true);
      try {
        await changeTest(test.id, { steps: steps.map(withoutEmpty) });
        setDraft(null);
        setError(null);
        await attempt(async () => undefined, {
          text: 'Saved: the test is a draft again.',
          undo: () => changeTest(test.id, { steps: before }),
        });
      } catch (caught) {
        setError(caught);
      } finally {
        setBusy(false);
      }
    },
  };
}

export type StepEdits = ReturnType<typeof useStepEdits>;

/** A field that was emptied is left out, except what has a meaning when it is empty. */
function withoutEmpty(step: Step): Step {
  const { selector, url, target, description, ...rest } = step;
  return {
    ...rest,
    ...(selector ? { selector } : {}),
    ...(url ? { url } : {}),
    ...(target ? { target } : {}),
    ...(description ? { description } : {}),
  };
}
