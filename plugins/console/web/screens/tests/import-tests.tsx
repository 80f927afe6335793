import { Button, FileInput } from '@mantine/core';
import { ok, type Schemas } from '@testkernel/client';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { type ErrorText, errorText } from '../../api/error-text.ts';
import { queryClient } from '../../api/queries.ts';
import { count } from '../../messages/en.ts';
import { attempt } from '../../parts/attempt.tsx';
import { Failed } from '../../ui/states.tsx';
import classes from './tests.module.css';

/** Reads spec files, shows what was understood and what was not, then imports. */
export function ImportTests({ projectId, onDone }: { projectId: string; onDone: () => void }) {
  const [files, setFiles] = useState<Schemas['ImportRequest']['files']>([]);
  const [answer, setAnswer] = useState<Schemas['ImportAnswer'] | null>(null);
  const [failure, setFailure] = useState<ErrorText | null>(null);
  const [busy, setBusy] = useState(false);
  const send = (chosen: Schemas['ImportRequest']['files'], dryRun: boolean) =>
    ok(
      client.POST('/projects/{id}/tests/import', {
        params: { path: { id: projectId } },
        body: { files: chosen, dryRun, partial: true },
      }),
    );
  const choose = async (chosen: File[]) => {
    setBusy(true);
    setFailure(null);
    try {
      const read = await Promise.all(
        chosen.map(async (file) => ({ path: file.name, content: await file.text() })),
      );
      setFiles(read);
      setAnswer(read.length === 0 ? null : await send(read, true));
    } catch (error) {
      setAnswer(null);
      setFailure(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const imported = async () => {
    setBusy(true);
    const amount = answer?.tests.length ?? 0;
    const happened = await attempt(() => send(files, false), {
      text: `${count(amount, 'test')} imported as drafts.`,
    });
    setBusy(false);
    if (!happened) return;
    void queryClient.invalidateQueries({ queryKey: ['project', projectId] });
    onDone();
  };
  return (
    <div className={classes.form}>
      <FileInput
        label="Spec files"
        description="TypeScript or JavaScript files of Playwright Test. They are read, and never executed."
        placeholder="Choose files"
        accept=".ts,.js,.mts,.mjs,.tsx,.jsx"
        multiple
        clearable
        onChange={(chosen) => void choose(chosen)}
      />
      {failure ? <Failed {...failure} /> : null}
      {answer ? (
        <>
          <p>
            {count(answer.tests.length, 'test')} understood, {count(answer.problems.length, 'problem')}.
          </p>
          <ul className={classes.problems}>
            {answer.tests.map(({ name }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the answer does not change
              <li key={`t${index}`}>{name}</li>
            ))}
            {answer.problems.map(({ file, line, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the answer does not change
              <li key={`p${index}`} className={classes.problem}>
                <code>
                  {file}:{line}
                </code>{' '}
                {reason}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <div>
        <Button
          onClick={() => void imported()}
          disabled={!answer || answer.tests.length === 0}
          loading={busy}
        >
          Import as drafts
        </Button>
      </div>
    </div>
  );
}
