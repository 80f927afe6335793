import { Button, PasswordInput, Switch, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApiError, ok, type Schemas } from '@testkernel/client';
import { client } from '../../api/client.ts';
import { queryClient } from '../../api/queries.ts';
import { deadLetters, siem } from '../../api/workspace-settings.ts';
import { count } from '../../messages/en.ts';
import { attempt } from '../../parts/attempt.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { SettingsSection } from '../../parts/settings-section.tsx';
import { useSettingsForm } from '../../parts/use-settings-form.ts';
import { exactTime } from '../../ui/durations.ts';
import { Panel } from '../../ui/panel.tsx';
import { Nothing } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';

/** Where each row of the audit log is sent. */
export function SiemSection({ workspace }: { workspace: Schemas['CurrentWorkspace'] }) {
  const query = useQuery(siem(workspace.id));
  // Before the first set-up there is nothing to show.
  if (query.error instanceof ApiError && query.error.status === 404)
    return <Forwarder workspaceId={workspace.id} stored={null} />;
  return (
    <Loaded query={query}>
      {(stored) => (
        <>
          <Forwarder workspaceId={workspace.id} stored={stored} />
          <DeadLetters workspaceId={workspace.id} />
        </>
      )}
    </Loaded>
  );
}

function Forwarder({ workspaceId, stored }: { workspaceId: string; stored: Schemas['SiemConfig'] | null }) {
  const params = { path: { workspaceId } };
  const reload = () => queryClient.resetQueries({ queryKey: siem(workspaceId).queryKey });
  const form = useSettingsForm({
    stored: {
      targetUrl: stored?.targetUrl ?? '',
      enabled: stored?.enabled ?? true,
      headers: Object.entries(stored?.headers ?? {})
        .map(([name, value]) => `${name}: ${value}`)
        .join('\n'),
      hmacSecret: '',
    },
    secrets: ['hmacSecret', 'headers'],
    save: async ({ targetUrl, enabled, headers, hmacSecret }) => {
      const body = { targetUrl, enabled, headers: headersOf(headers), ...(hmacSecret ? { hmacSecret } : {}) };
      await ok(client.PUT('/workspaces/{workspaceId}/siem-config', { params, body }));
      await reload();
    },
  });
  const remove = () =>
    attempt(
      async () => {
        await ok(client.DELETE('/workspaces/{workspaceId}/siem-config', { params }));
        await reload();
      },
      { text: 'The audit log is no longer forwarded.' },
    );
  return (
    <SettingsSection
      title="SIEM"
      hint="Each row of the audit log is sent there as one line of NDJSON with a signature: in order, at least once, from now on."
      form={form}
    >
      <TextInput label="Address" type="url" required withAsterisk={false} {...form.text('targetUrl')} />
      <PasswordInput
        label="Secret of the signature"
        description={
          stored ? `Stored: ${stored.hmacSecret}. Leave it empty to keep it.` : 'HMAC-SHA256 of the body.'
        }
        autoComplete="new-password"
        {...form.text('hmacSecret')}
      />
      <Textarea
        label="Headers"
        description="One a line, as Authorization: Splunk …"
        autosize
        minRows={2}
        {...form.text('headers')}
      />
      <Switch label="Switched on" {...form.toggle('enabled')} />
      {stored ? (
        <div>
          <Button variant="default" onClick={() => void remove()}>
            Stop forwarding
          </Button>
        </div>
      ) : null}
    </SettingsSection>
  );
}

function headersOf(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split('\n').flatMap((line) => {
      const [, name, value] = /^\s*([^:\s]+)\s*:\s*(.*)$/.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value.trim()]];
    }),
  );
}

function DeadLetters({ workspaceId }: { workspaceId: string }) {
  const query = useQuery(deadLetters(workspaceId));
  const replay = (dlqId: string) =>
    attempt(
      async () => {
        const params = { path: { workspaceId, dlqId } };
        await ok(client.POST('/workspaces/{workspaceId}/audit-log/dlq/{dlqId}/replay', { params }));
        await queryClient.invalidateQueries({ queryKey: deadLetters(workspaceId).queryKey });
      },
      { text: 'The row was sent.' },
    );
  return (
    <Panel title="Rows that were not taken">
      <Loaded query={query} rows={2}>
        {({ rows, count: all }) =>
          rows.length === 0 ? (
            <Nothing title="Every row was taken" />
          ) : (
            <>
              <p>{count(all, 'row')}; the newest 200 are shown.</p>
              <Table
                label="Rows that were not taken"
                columns={['When', 'Kind', 'Answer', 'Attempts', '.Actions']}
              >
                {rows.map(({ id, createdAt, type, status, reason, attempts }) => (
                  <tr key={id}>
                    <td>{exactTime(createdAt)}</td>
                    <td>
                      <code>{type}</code>
                    </td>
                    <td>{[status, reason].filter((part) => part !== null).join(' ')}</td>
                    <td>{attempts}</td>
                    <td>
                      <Button variant="subtle" onClick={() => void replay(id)}>
                        Send again
                      </Button>
                    </td>
                  </tr>
                ))}
              </Table>
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}
