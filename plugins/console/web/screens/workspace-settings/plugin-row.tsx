import { Button } from '@mantine/core';
import type { Schemas } from '@testkernel/client';
import { Fragment, useState } from 'react';
import { switchPlugin } from '../../api/workspace-settings.ts';
import { count } from '../../messages/en.ts';
import { attempt } from '../../parts/attempt.tsx';
import { ago, duration } from '../../ui/durations.ts';
import { StatusMark } from '../../ui/status-mark.tsx';
import classes from './plugins-section.module.css';

type Plugin = Schemas['PluginInformation'];

const marks = { running: 'passed', disabled: 'skipped', failed: 'failed' } as const;

/** Whether its code failed, or calls of it are suspended because they did. */
export function isFailing({ failures, contributions }: Plugin): boolean {
  return failures.length > 0 || contributions.some(({ suspendedWorkspaces }) => suspendedWorkspaces > 0);
}

export function PluginRow({ plugin }: { plugin: Plugin }) {
  const { id, version, firstParty, state, reason, toggleable, failures, contributions } = plugin;
  const suspended = contributions.filter(({ suspendedWorkspaces }) => suspendedWorkspaces > 0);
  return (
    <li className={classes.plugin} aria-label={id}>
      <div className={classes.text}>
        <div className={classes.head}>
          <strong>
            <code>{id}</code>
          </strong>
          {version === null ? null : <span className={classes.muted}>{version}</span>}
          {firstParty ? null : <span className={classes.muted}>third-party</span>}
          {state === 'running' && isFailing(plugin) ? (
            <StatusMark status="flaky" label="running, with failures" />
          ) : (
            <StatusMark status={marks[state]} label={state} />
          )}
        </div>
        {reason === null ? null : <p>{reason}</p>}
        {isFailing(plugin) ? (
          <ul aria-label={`Failures of ${id}`}>
            {failures.map(({ kind, what, count: times, lastAt }) => (
              <li key={`${kind} ${what}`}>
                {kind} <code>{what}</code> failed {count(times, 'time')}, the last time {ago(lastAt)}
              </li>
            ))}
            {suspended.map(({ point, name, suspendedWorkspaces }) => (
              <li key={`${point} ${name}`}>
                <code>{name}</code> is suspended in {count(suspendedWorkspaces, 'workspace')}
              </li>
            ))}
          </ul>
        ) : null}
        <p className={classes.muted}>
          {summaryOf(plugin).map((part, index) => (
            <Fragment key={part}>
              {index > 0 ? ' · ' : ''}
              <span className={classes.nowrap}>{part}</span>
            </Fragment>
          ))}
        </p>
        <Parts plugin={plugin} />
      </div>
      {toggleable ? <Switch plugin={plugin} /> : null}
    </li>
  );
}

/** The API does not tell who is an operator: whoever is none reads its refusal. */
function Switch({ plugin: { id, state } }: { plugin: Plugin }) {
  const [busy, setBusy] = useState(false);
  const disable = () =>
    attempt(() => switchPlugin(id, 'disable'), {
      text: `${id} is disabled for all workspaces.`,
      undo: () => switchPlugin(id, 'enable'),
    });
  const enable = () =>
    attempt(() => switchPlugin(id, 'enable'), {
      text: `${id} is enabled.`,
      // What did not start was enabled before.
      ...(state === 'disabled' ? { undo: () => switchPlugin(id, 'disable') } : {}),
    });
  const [verb, work] = state === 'running' ? (['Disable', disable] as const) : (['Enable', enable] as const);
  return (
    <Button
      variant="default"
      aria-label={`${verb} ${id}`}
      loading={busy}
      onClick={async () => {
        setBusy(true);
        await work();
        setBusy(false);
      }}
    >
      {verb}
    </Button>
  );
}

function summaryOf({ contributions, routes, setupMs, startMs }: Plugin): string[] {
  return [
    // What is nothing is not told.
    contributions.length === 0 ? null : count(contributions.length, 'contribution'),
    routes === 0 ? null : count(routes, 'route'),
    setupMs ? `set up in ${milliseconds(setupMs)}` : null,
    startMs ? `started in ${milliseconds(startMs)}` : null,
  ].filter((part) => part !== null);
}

function milliseconds(ms: number): string {
  return ms < 1000 ? `${ms} ms` : duration(ms);
}

/** What the plugin adds to the server, by kind. */
function Parts({ plugin }: { plugin: Plugin }) {
  const { id, contributions, provides, jobs, crons, events, tables } = plugin;
  const kinds = [
    ['Contributions', contributions.map(({ point, name }) => `${point} ${name}`)],
    ['Services', provides],
    ['Jobs', jobs],
    ['Scheduled tasks', crons],
    ['Events it follows', events],
    ['Tables', tables],
  ] as const;
  const filled = kinds.filter(([, names]) => names.length > 0);
  if (filled.length === 0) return null;
  return (
    <details className={classes.details}>
      <summary>
        What it adds<span className="visually-hidden">: {id}</span>
      </summary>
      <dl>
        {filled.map(([kind, names]) => (
          <div key={kind}>
            <dt>{kind}</dt>
            {names.map((name) => (
              <dd key={name}>
                <code>{name}</code>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  );
}
