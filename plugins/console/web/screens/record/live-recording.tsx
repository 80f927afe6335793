import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ok, type Schemas } from '@testkernel/client';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../api/client.ts';
import { queryClient } from '../../api/queries.ts';
import { type RecordingPath, recording } from '../../api/recording.ts';
import { followRun } from '../../api/run-stream.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { attempt } from '../../parts/attempt.tsx';
import { useScreencast } from '../../parts/screencast.tsx';
import { report } from '../../shell/report.ts';
import { clock } from '../../ui/durations.ts';
import { StatusMark } from '../../ui/status-mark.tsx';
import { ActionList } from './action-list.tsx';
import { Assert } from './assert.tsx';
import classes from './record.module.css';
import { type Highlight, type Point, RemotePage } from './remote-page.tsx';
import { SaveRecording } from './save-recording.tsx';
import { useRemoteInput } from './use-remote-input.ts';

interface Probe extends Highlight {
  readonly selector: string;
}

interface LiveRecordingProps {
  readonly state: Schemas['Recording'];
  readonly path: RecordingPath;
  readonly params: { readonly slug: string; readonly pid: string };
}

const desktop = { width: 1280, height: 720 };

/** The page, what was recorded of it, and what can be asserted. */
export function LiveRecording({ state, path, params }: LiveRecordingProps) {
  const { canvas, draw } = useScreencast();
  const send = useRemoteInput(path);
  const toolbar = useRef<HTMLDivElement>(null);
  const [pointing, setPointing] = useState(false);
  const [probe, setProbe] = useState<Probe | null>(null);
  const [saving, setSaving] = useState(false);
  const { data: devices } = useQuery({ queryKey: ['devices'], queryFn: () => ok(client.GET('/devices')) });
  const viewport = devices?.presets.find(({ name }) => name === state.device)?.viewport ?? desktop;
  const { sessionId } = path;
  const route = { params: { path } };
  const reload = () => queryClient.invalidateQueries({ queryKey: recording(path).queryKey });

  useEffect(
    () =>
      followRun(sessionId, {
        event: ({ event, data }) => {
          if (event === 'frame') void draw(data.data);
        },
        state: () => undefined,
        failed: report,
      }),
    [sessionId, draw],
  );
  const change = (work: () => Promise<unknown>) =>
    attempt(async () => {
      await work();
      await reload();
    });
  const pause = () =>
    change(() =>
      state.paused
        ? ok(client.POST('/projects/{id}/record/{sessionId}/resume', route))
        : ok(client.POST('/projects/{id}/record/{sessionId}/pause', route)),
    );
  const undo = () => change(() => ok(client.POST('/projects/{id}/record/{sessionId}/pop-last', route)));
  const point = ({ x, y }: Point) =>
    attempt(async () => {
      const answer = await ok(
        client.POST('/projects/{id}/record/{sessionId}/probe', { ...route, body: { x, y } }),
      );
      setProbe(answer.probe);
      setPointing(false);
    });
  const setDevice = (device: string) =>
    change(() => ok(client.POST('/projects/{id}/record/{sessionId}/device', { ...route, body: { device } })));
  useKeys('Recording', [
    { keys: 'p', label: 'Pause or go on', run: () => void pause() },
    { keys: 'z', label: 'Remove the last action', run: () => void undo() },
    { keys: 'a', label: 'Point at what to check', run: () => setPointing(true) },
    { keys: 's', label: 'Save', run: () => setSaving(true) },
  ]);
  return (
    <>
      <div className={classes.bar} role="toolbar" aria-label="Recording" ref={toolbar} tabIndex={-1}>
        <StatusMark
          status={state.paused ? 'skipped' : 'running'}
          label={state.paused ? 'paused' : `recording since ${clock(new Date(state.startedAt))}`}
        />
        <NativeSelect
          aria-label="Device"
          size="xs"
          value={state.device ?? ''}
          onChange={(event) => void setDevice(event.currentTarget.value)}
          data={[
            { value: '', label: 'Desktop' },
            ...(devices?.presets ?? []).map(({ name }) => ({ value: name, label: name })),
          ]}
        />
        <Button variant="default" onClick={() => void pause()}>
          {state.paused ? 'Go on' : 'Pause'}
        </Button>
        <Button variant="default" onClick={() => void undo()} disabled={state.actionCount === 0}>
          Undo
        </Button>
        <Button
          variant={pointing ? 'filled' : 'default'}
          onClick={() => setPointing(!pointing)}
          aria-pressed={pointing}
        >
          Check something
        </Button>
        <Button onClick={() => setSaving(true)}>Save</Button>
      </div>
      <p className={classes.address}>
        <code>{state.url}</code>
      </p>
      <div className={classes.columns}>
        <div>
          <RemotePage
            canvas={canvas}
            viewport={viewport}
            pointing={pointing}
            highlight={probe}
            onInput={send}
            onPoint={(at) => void point(at)}
            onRelease={() => toolbar.current?.focus()}
          />
          <p className={classes.muted}>
            {pointing
              ? 'Click what should be checked.'
              : 'Click the page to use it. Ctrl Alt . gives the keyboard back.'}
          </p>
        </div>
        <div className={classes.side}>
          {state.dialog ? (
            <p className={classes.dialog}>
              The page asks: “{state.dialog.message}” Press Enter in the page to accept it, Escape to refuse.
            </p>
          ) : null}
          {/* First what grows by one line, then what each action replaces. */}
          <ActionList actions={state.actions} />
          <Assert
            key={probe?.selector ?? ''}
            probe={probe}
            state={state}
            path={path}
            onDone={() => setProbe(null)}
          />
        </div>
      </div>
      {saving ? (
        <SaveRecording path={path} params={params} known={state} onClose={() => setSaving(false)} />
      ) : null}
    </>
  );
}
