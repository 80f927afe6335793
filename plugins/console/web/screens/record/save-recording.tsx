import { Button, Modal, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { ok, type Schemas } from '@testkernel/client';
import { client } from '../../api/client.ts';
import { queryClient } from '../../api/queries.ts';
import type { RecordingPath } from '../../api/recording.ts';
import { attempt } from '../../parts/attempt.tsx';
import { textOf, useSubmission } from '../../parts/use-submission.ts';
import { Failed } from '../../ui/states.tsx';
import classes from './record.module.css';

interface SaveRecordingProps {
  readonly path: RecordingPath;
  readonly params: { readonly slug: string; readonly pid: string };
  /** Null where the recording has ended by itself. */
  readonly known: Schemas['Recording'] | null;
  /** Without it, the form is part of the page. */
  readonly onClose?: () => void;
}

/** Makes a draft of a recording, or discards it. */
export function SaveRecording({ path, params, known, onClose }: SaveRecordingProps) {
  const navigate = useNavigate();
  const route = { params: { path } };
  const { failure, busy, submit } = useSubmission(async (form) => {
    const tags = textOf(form, 'tags')
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean);
    const body = { name: textOf(form, 'name'), tags };
    const answer = await ok(client.POST('/projects/{id}/record/{sessionId}/stop', { ...route, body }));
    void queryClient.invalidateQueries({ queryKey: ['project', params.pid] });
    if ('test' in answer)
      await navigate({ to: '/w/$slug/p/$pid/tests/$tid', params: { ...params, tid: answer.test.id } });
  });
  const discard = async () => {
    const done = await attempt(() =>
      ok(client.POST('/projects/{id}/record/{sessionId}/stop', { ...route, body: { discard: true } })),
    );
    if (done) await navigate({ to: '/w/$slug/p/$pid/tests', params });
  };
  const form = (
    <form onSubmit={submit} className={classes.form}>
      {failure ? <Failed {...failure} /> : null}
      <TextInput
        label="Name of the test"
        name="name"
        defaultValue={known?.name ?? ''}
        maxLength={200}
        required
        withAsterisk={false}
        data-autofocus
      />
      <TextInput
        label="Tags"
        description="Separated by commas."
        name="tags"
        defaultValue={known?.tags.join(', ') ?? ''}
      />
      <div className={classes.line}>
        <Button type="submit" loading={busy}>
          Save as a draft
        </Button>
        {known === null ? null : (
          <Button variant="default" onClick={() => void discard()}>
            Discard the recording
          </Button>
        )}
      </div>
    </form>
  );
  if (onClose === undefined) return form;
  return (
    <Modal opened onClose={onClose} title="Save the recording" closeButtonProps={{ 'aria-label': 'Close' }}>
      {form}
    </Modal>
  );
}
