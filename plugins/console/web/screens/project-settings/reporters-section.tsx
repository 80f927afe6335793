import { Button, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ok, type Schemas } from '@testkernel/client';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { deliveries, reporterKinds, reporters } from '../../api/project-settings.ts';
import { queryClient } from '../../api/queries.ts';
import { attempt } from '../../parts/attempt.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { useReaches } from '../../parts/use-role.ts';
import { ago } from '../../ui/durations.ts';
import { Panel } from '../../ui/panel.tsx';
import { SecretOnce } from '../../ui/secret-once.tsx';
import { Nothing } from '../../ui/states.tsx';
import { StatusMark } from '../../ui/status-mark.tsx';
import { Table } from '../../ui/table.tsx';
import { NewReporter } from './new-reporter.tsx';
import classes from './project-settings.module.css';

const whens = { 'on-change': 'when the outcome changes', 'on-failure': 'of failures', always: 'of each run' };

/** Who is told about runs. */
export function ReportersSection({ projectId }: { projectId: string }) {
  const list = useQuery(reporters(projectId));
  const kinds = useQuery(reporterKinds);
  const editable = useReaches('qa_lead');
  const [adding, setAdding] = useState(false);
  const [secrets, setSecrets] = useState<readonly (readonly [string, string])[]>([]);
  return (
    <>
      <Panel
        title="Reporters"
        hint="Test runs are told when they end, crawls and generations when they fail."
        actions={
          editable ? (
            <Button variant="default" onClick={() => setAdding(!adding)}>
              {adding ? 'Cancel' : 'Add a reporter'}
            </Button>
          ) : null
        }
      >
        <Loaded query={list}>
          {(known) =>
            known.length === 0 ? (
              <Nothing title="Nobody is told" />
            ) : (
              <ul className={classes.reporters}>
                {known.map((reporter) => (
                  <Reporter key={reporter.id} reporter={reporter} editable={editable} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Panel>
      {secrets.length > 0 ? (
        <SecretOnce title="The reporter was added." secrets={secrets} onClose={() => setSecrets([])} />
      ) : null}
      {adding && kinds.data ? (
        <NewReporter
          projectId={projectId}
          kinds={kinds.data}
          onAdded={(generated) => {
            setSecrets(generated);
            setAdding(false);
          }}
        />
      ) : null}
      <Deliveries projectId={projectId} />
    </>
  );
}

function Reporter({ reporter, editable }: { reporter: Schemas['Reporter']; editable: boolean }) {
  const { id: reporterId, projectId: id, kind, label, recipient, when, enabled, available } = reporter;
  const params = { path: { id, reporterId } };
  const reload = () => queryClient.invalidateQueries({ queryKey: reporters(id).queryKey });
  const [trying, setTrying] = useState(false);
  const change = async (body: Schemas['ReporterChange']) => {
    await ok(client.PATCH('/projects/{id}/reporters/{reporterId}', { params, body }));
    await reload();
  };
  const remove = () =>
    attempt(
      async () => {
        await ok(client.DELETE('/projects/{id}/reporters/{reporterId}', { params }));
        await reload();
      },
      { text: `${label ?? recipient} is no longer told.` },
    );
  const sendSample = async () => {
    setTrying(true);
    await attempt(() => ok(client.POST('/projects/{id}/reporters/{reporterId}/test', { params })), {
      text: `A sample was sent to ${recipient}.`,
    });
    setTrying(false);
  };
  return (
    <li className={classes.reporter}>
      <div className={classes.reporterText}>
        <strong>{label ?? kind}</strong> <span>{recipient}</span>
        <p className={classes.muted}>
          {kind}, {whens[when]}
          {available ? '' : ', its plugin is not running'}
        </p>
      </div>
      {editable ? (
        <>
          <Switch
            label={enabled ? 'on' : 'off'}
            aria-label={`Tell ${label ?? recipient}`}
            checked={enabled}
            onChange={() =>
              void attempt(() => change({ enabled: !enabled }), {
                text: enabled ? 'Switched off.' : 'Switched on.',
                undo: () => change({ enabled }),
              })
            }
          />
          <Button variant="default" onClick={() => void sendSample()} loading={trying}>
            Send a sample
          </Button>
          <Button variant="subtle" onClick={() => void remove()}>
            Remove
          </Button>
        </>
      ) : null}
    </li>
  );
}

const marks = { delivered: 'passed', failed: 'failed', pending: 'running' } as const;

function Deliveries({ projectId }: { projectId: string }) {
  const query = useQuery(deliveries(projectId));
  const editable = useReaches('qa_lead');
  const resend = (deliveryId: string) =>
    attempt(
      async () => {
        const params = { path: { id: projectId, deliveryId } };
        await ok(client.POST('/projects/{id}/deliveries/{deliveryId}/resend', { params }));
        await queryClient.invalidateQueries({ queryKey: deliveries(projectId).queryKey });
      },
      { text: 'It is sent again.' },
    );
  return (
    <Panel title="What was sent" hint="The newest 20; they are kept for 30 days.">
      <Loaded query={query}>
        {(list) =>
          list.length === 0 ? (
            <Nothing title="Nothing was sent" />
          ) : (
            <Table label="Deliveries" columns={['State', 'Channel', 'To', 'When', 'Answer', '.Actions']}>
              {list.map(({ id, status, channel, recipient, createdAt, lastStatus, lastError }) => (
                <tr key={id}>
                  <td>
                    <StatusMark status={marks[status]} label={status} />
                  </td>
                  <td>{channel}</td>
                  <td>{recipient}</td>
                  <td className={classes.nowrap}>{ago(createdAt)}</td>
                  <td className={classes.muted}>{lastError ?? lastStatus ?? ''}</td>
                  <td>
                    {editable && status === 'failed' ? (
                      <Button variant="subtle" onClick={() => void resend(id)}>
                        Send again
                      </Button>
                    ) : null}
                  </td>
                </tr>
              ))}
            </Table>
          )
        }
      </Loaded>
    </Panel>
  );
}
