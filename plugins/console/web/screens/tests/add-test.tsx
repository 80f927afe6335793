import { Button, Modal, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { ok } from '@testkernel/client';
import { client } from '../../api/client.ts';
import { queryClient } from '../../api/queries.ts';
import { textOf, useSubmission } from '../../parts/use-submission.ts';
import { Failed } from '../../ui/states.tsx';
import { ImportTests } from './import-tests.tsx';
import classes from './tests.module.css';

type What = 'words' | 'steps' | 'import';

interface AddTestProps {
  readonly what: What | undefined;
  readonly params: { readonly slug: string; readonly pid: string };
  readonly onChange: (what: What | undefined) => void;
}

/** New tests: described in words, written step by step, or taken from a Playwright repository. */
export function AddTest({ what, params, onChange }: AddTestProps) {
  return (
    <Modal
      opened={what !== undefined}
      onClose={() => onChange(undefined)}
      title={what === 'import' ? 'Import Playwright tests' : 'New test'}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {what === 'import' ? (
        <ImportTests projectId={params.pid} onDone={() => onChange(undefined)} />
      ) : (
        <div className={classes.form}>
          <SegmentedControl
            aria-label="How it is written"
            value={what ?? 'words'}
            onChange={(value) => onChange(value === 'steps' ? 'steps' : 'words')}
            data={[
              { value: 'words', label: 'In words' },
              { value: 'steps', label: 'Step by step' },
            ]}
          />
          {what === 'steps' ? <ByHand params={params} /> : <InWords params={params} />}
        </div>
      )}
    </Modal>
  );
}

function InWords({ params }: Pick<AddTestProps, 'params'>) {
  const navigate = useNavigate();
  const { failure, busy, submit } = useSubmission(async (form) => {
    const body = { name: textOf(form, 'name'), description: textOf(form, 'description') };
    const path = { id: params.pid };
    const { runId } = await ok(client.POST('/projects/{id}/tests/generate', { params: { path }, body }));
    await navigate({ to: '/w/$slug/p/$pid/runs/$rid', params: { ...params, rid: runId } });
  });
  return (
    <form onSubmit={submit} className={classes.form}>
      {failure ? <Failed {...failure} /> : null}
      <TextInput label="Name" name="name" required withAsterisk={false} maxLength={200} data-autofocus />
      <Textarea
        label="What it does, and what it expects"
        description="The pages that the last crawl found decide which steps are possible."
        name="description"
        required
        withAsterisk={false}
        maxLength={5000}
        minRows={4}
        autosize
      />
      <div>
        <Button type="submit" loading={busy}>
          Generate
        </Button>
      </div>
    </form>
  );
}

function ByHand({ params }: Pick<AddTestProps, 'params'>) {
  const navigate = useNavigate();
  const { failure, busy, submit } = useSubmission(async (form) => {
    const url = textOf(form, 'url');
    const body = { name: textOf(form, 'name'), steps: [{ action: 'navigate', url }] };
    const test = await ok(
      client.POST('/projects/{id}/tests', { params: { path: { id: params.pid } }, body }),
    );
    void queryClient.invalidateQueries({ queryKey: ['project', params.pid] });
    await navigate({
      to: '/w/$slug/p/$pid/tests/$tid',
      params: { ...params, tid: test.id },
      search: { step: 0 },
    });
  });
  return (
    <form onSubmit={submit} className={classes.form}>
      {failure ? <Failed {...failure} /> : null}
      <TextInput label="Name" name="name" required withAsterisk={false} maxLength={200} data-autofocus />
      <TextInput
        label="First page"
        description="A path of the application."
        name="url"
        defaultValue="/"
        required
        withAsterisk={false}
      />
      <div>
        <Button type="submit" loading={busy}>
          Create
        </Button>
      </div>
    </form>
  );
}
