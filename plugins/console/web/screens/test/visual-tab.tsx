import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ok } from '@testkernel/client';
import { client } from '../../api/client.ts';
import { queryClient } from '../../api/queries.ts';
import { testBaselines } from '../../api/tests.ts';
import { count } from '../../messages/en.ts';
import { attempt } from '../../parts/attempt.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Picture } from '../../parts/picture.tsx';
import { useReaches } from '../../parts/use-role.ts';
import { visualStepName } from '../../parts/visual-step.ts';
import { ago } from '../../ui/durations.ts';
import { Empty } from '../../ui/states.tsx';
import classes from './test.module.css';

/** What the steps should look like. */
export function VisualTab({ testId }: { testId: string }) {
  const query = useQuery(testBaselines(testId));
  const canEdit = useReaches('qa_lead');
  const remove = (stepNumber: number, browser: string) =>
    attempt(
      async () => {
        const params = { path: { testId, stepNumber }, query: { browser } };
        await ok(client.DELETE('/tests/{testId}/baselines/{stepNumber}', { params }));
        await queryClient.invalidateQueries({ queryKey: testBaselines(testId).queryKey });
      },
      { text: 'The baseline is gone. The next run that passes makes a new one.' },
    );
  return (
    <Loaded query={query}>
      {(baselines) =>
        baselines.length === 0 ? (
          <Empty title="No step has a baseline">
            A step that compares the screen gets one from the first run that passes.
          </Empty>
        ) : (
          <ul className={classes.gallery}>
            {baselines.map(({ stepNumber, browser, device, imagePath, width, height, masks, updatedAt }) => (
              <li key={`${stepNumber} ${browser} ${device}`}>
                <Picture path={imagePath} alt={`Baseline: ${visualStepName(stepNumber)}`} />
                <p className={classes.caption}>
                  <strong>{visualStepName(stepNumber)}</strong>
                  <span className={classes.muted}>
                    {device ?? browser}, {width} × {height}, {count(masks.length, 'mask')}, {ago(updatedAt)}
                  </span>
                  {canEdit ? (
                    <Button variant="subtle" onClick={() => void remove(stepNumber, browser)}>
                      Delete
                    </Button>
                  ) : null}
                </p>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
