import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ok, type Schemas } from '@testkernel/client';
import { useState } from 'react';
import { waitingInvitations } from '../../api/account.ts';
import { client } from '../../api/client.ts';
import { queryClient, workspaces } from '../../api/queries.ts';
import { leaveWorkspace } from '../../api/workspaces.ts';
import { attempt } from '../../parts/attempt.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { roleNames } from '../../parts/use-role.ts';
import { dayOf } from '../../ui/durations.ts';
import { NameDialog } from '../../ui/name-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Nothing } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { NewWorkspace } from './new-workspace.tsx';

/** Where the person works, and where they are invited to. */
export function WorkspacesSection() {
  const query = useQuery(workspaces);
  const [leaving, setLeaving] = useState<Schemas['Workspace'] | null>(null);
  const leave = async ({ id: workspaceId, name }: Schemas['Workspace']): Promise<void> => {
    await attempt(
      async () => {
        const params = { path: { workspaceId } };
        await ok(client.DELETE('/workspaces/{workspaceId}/members/me', { params }));
        // This tab may have acted in it.
        leaveWorkspace();
        await queryClient.invalidateQueries();
      },
      { text: `You left ${name}.` },
    );
  };
  return (
    <>
      <Invitations />
      <Panel title="Workspaces">
        <Loaded query={query}>
          {(list) => (
            <Table label="Workspaces" columns={['Name', 'Role', 'Since', '.Actions']}>
              {list.map((workspace) => (
                <tr key={workspace.id}>
                  <td>
                    <Link to="/w/$slug" params={{ slug: workspace.slug }}>
                      {workspace.name}
                    </Link>
                  </td>
                  <td>
                    {roleNames[workspace.role]}
                    {workspace.isOwner ? ', owner' : ''}
                  </td>
                  <td>{dayOf(workspace.createdAt)}</td>
                  <td>
                    {workspace.isOwner ? null : (
                      <Button variant="subtle" onClick={() => setLeaving(workspace)}>
                        Leave
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </Table>
          )}
        </Loaded>
      </Panel>
      <NewWorkspace />
      <NameDialog
        opened={leaving !== null}
        title="Leave the workspace"
        name={leaving?.name ?? ''}
        action="Leave"
        onConfirm={() => (leaving ? leave(leaving) : Promise.resolve())}
        onClose={() => setLeaving(null)}
      >
        An admin of the workspace can add you again; you can't.
      </NameDialog>
    </>
  );
}

function Invitations() {
  const query = useQuery(waitingInvitations);
  const answer = (workspaceId: string, accepts: boolean) =>
    attempt(async () => {
      const params = { path: { workspaceId } };
      if (accepts) await ok(client.POST('/workspaces/invitations/{workspaceId}/accept', { params }));
      else await ok(client.DELETE('/workspaces/invitations/{workspaceId}', { params }));
      await queryClient.invalidateQueries({ queryKey: waitingInvitations.queryKey });
      await queryClient.invalidateQueries({ queryKey: workspaces.queryKey });
    });
  return (
    <Panel title="Invitations">
      <Loaded query={query} rows={1}>
        {(list) =>
          list.length === 0 ? (
            <Nothing title="No invitation waits for you" />
          ) : (
            <Table label="Invitations" columns={['Workspace', 'Role', 'Invited by', 'Expires', '.Actions']}>
              {list.map(({ workspaceId, workspaceName, role, invitedBy, expiresAt }) => (
                <tr key={workspaceId}>
                  <td>{workspaceName}</td>
                  <td>{roleNames[role]}</td>
                  <td>{invitedBy ?? ''}</td>
                  <td>{dayOf(expiresAt)}</td>
                  <td>
                    <Button onClick={() => void answer(workspaceId, true)}>Accept</Button>{' '}
                    <Button variant="subtle" onClick={() => void answer(workspaceId, false)}>
                      Decline
                    </Button>
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
