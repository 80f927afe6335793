import { ApiError, ok, type Schemas } from '@testkernel/client';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { type ErrorText, errorText } from '../../api/error-text.ts';
import { fieldErrors } from '../../api/field-errors.ts';
import { keepTest } from '../../api/tests.ts';
import { attempt } from '../attempt.tsx';

type Step = Schemas['Step'];
type Test = Schemas['Test'];

interface Draft {
  readonly steps: readonly Step[];
  /** The version that was edited, also when a newer one is loaded meanwhile. */
  readonly version: number;
}

/**
 * The steps of a test while they are edited; nothing is sent before they are saved.
 *
 * @param keep shows what the server has stored
 */
export function useStepEdits(test: Test, keep: (changed: Test) => void = keepTest) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [conflict, setConflict] = useState<Test | null>(null);
  const [busy, setBusy] = useState(false);
  const steps = draft?.steps ?? test.steps;
  const version = draft?.version ?? test.version;
  const errors = fieldErrors(error);
  const failure: ErrorText | null = error === null ? null : errorText(error);
  const edit = (changed: readonly Step[]) => setDraft({ steps: changed, version });
  const discard = () => {
    setDraft(null);
    setError(null);
    setConflict(null);
  };
  const send = async (wanted: readonly Step[], expectedVersion: number): Promise<Test> => {
    const body = { steps: wanted.map(withoutEmpty), expectedVersion };
    const changed = await ok(
      client.PATCH('/tests/{testId}', { params: { path: { testId: test.id } }, body }),
    );
    keep(changed);
    return changed;
  };
  return {
    steps,
    dirty: draft !== null,
    busy,
    failure,
    /** The test as somebody else has saved it since, or null. */
    conflict,
    errorOf: (index: number, field: string) => errors.get(`steps/${index}/${field}`) ?? null,
    change(index: number, change: Partial<Step>) {
      edit(steps.map((step, at) => (at === index ? withoutEmpty({ ...step, ...change }) : step)));
    },
    /** Returns where the step is now. */
    move(index: number, offset: number): number {
      const [step, target] = [steps[index], index + offset];
      if (!step || target < 0 || target >= steps.length) return index;
      edit(steps.toSpliced(index, 1).toSpliced(target, 0, step));
      return target;
    },
    remove: (index: number) => edit(steps.toSpliced(index, 1)),
    add: (index: number) => edit(steps.toSpliced(index + 1, 0, { action: 'click', selector: '' })),
    discard,
    takeTheirs() {
      if (conflict) keep(conflict);
      discard();
    },
    /** Over a conflict, replaces what the person was shown. Returns whether it is saved. */
    async save(): Promise<boolean> {
      const before = test.steps;
      setBusy(true);
      try {
        const saved = await send(steps, conflict?.version ?? version);
        discard();
        await attempt(async () => undefined, {
          text: saved.reviewStatus === test.reviewStatus ? 'Saved.' : 'Saved: the test is a draft again.',
          undo: () => send(before, saved.version),
        });
        return true;
      } catch (caught) {
        if (caught instanceof ApiError && caught.code === 'TEST_CHANGED') setConflict(await current(test.id));
        else setError(caught);
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}

export type StepEdits = ReturnType<typeof useStepEdits>;

/** As the server has it, without showing it yet. */
function current(testId: string): Promise<Test> {
  return ok(client.GET('/tests/{testId}', { params: { path: { testId } } }));
}

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
