import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ok, type Schemas } from '@testkernel/client';
import { client } from '../../api/client.ts';
import { me, queryClient } from '../../api/queries.ts';
import { invitations, members, mfaCompliance } from '../../api/workspace-settings.ts';
import { attempt } from '../../parts/attempt.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { SettingsSection } from '../../parts/settings-section.tsx';
import { roleNames, useReaches } from '../../parts/use-role.ts';
import { useSettingsForm } from '../../parts/use-settings-form.ts';
import { dayOf } from '../../ui/durations.ts';
import { Panel } from '../../ui/panel.tsx';
import { Nothing } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';

type Role = Schemas['Member']['role'];
const roles: readonly { value: Role; label: string }[] = [
  { value: 'viewer', label: roleNames.viewer },
  { value: 'qa_lead', label: roleNames.qa_lead },
  { value: 'admin', label: roleNames.admin },
];
const roleOf = (value: string): Role => roles.find((role) => role.value === value)?.value ?? 'viewer';
const reload = () => queryClient.invalidateQueries({ queryKey: members.queryKey });

/** Who works in the workspace. */
export function MembersSection() {
  const editable = useReaches('admin');
  return (
    <>
      {editable ? <Invite /> : null}
      <Members editable={editable} />
      {editable ? <Invitations /> : null}
    </>
  );
}

function Invite() {
  const form = useSettingsForm({
    stored: { email: '', role: 'viewer' },
    secrets: ['email', 'role'],
    save: async ({ email, role }) => {
      await ok(client.POST('/workspaces/current/members', { body: { email, role: roleOf(role) } }));
      await reload();
    },
  });
  return (
    <SettingsSection
      title="Add a member"
      hint="An address without an account gets an invitation by mail."
      form={form}
      action={['Add', 'Added']}
    >
      <TextInput
        label="Email address"
        type="email"
        autoComplete="off"
        required
        withAsterisk={false}
        {...form.text('email')}
      />
      <NativeSelect label="Role" data={[...roles]} {...form.text('role')} />
    </SettingsSection>
  );
}

function Members({ editable }: { editable: boolean }) {
  const query = useQuery(members);
  const { data: compliance } = useQuery({ ...mfaCompliance, enabled: editable });
  const factors = new Map(compliance?.members.map((member) => [member.userId, member]));
  return (
    <Panel
      title="Members"
      hint={
        compliance
          ? `${compliance.enrolled} of ${compliance.totalMembers} have a second factor.`
          : 'A QA lead may change tests and start runs; an admin may change settings, too.'
      }
    >
      <Loaded query={query}>
        {(list) => (
          <Table
            label="Members"
            columns={['Name', 'Role', ...(compliance ? ['Second factor'] : []), 'Since', '.Actions']}
          >
            {list.map((member) => (
              <MemberRow
                key={member.userId}
                member={member}
                editable={editable}
                factor={compliance ? (factors.get(member.userId)?.methods.join(', ') ?? '') : null}
              />
            ))}
          </Table>
        )}
      </Loaded>
    </Panel>
  );
}

interface MemberRowProps {
  readonly member: Schemas['Member'];
  readonly editable: boolean;
  /** Null where it is not known. */
  readonly factor: string | null;
}

function MemberRow({ member, editable, factor }: MemberRowProps) {
  const { userId, name, email, role, joinedAt } = member;
  const { data: user } = useQuery(me);
  const shown = name ?? email;
  const params = { path: { userId } };
  const change = async (wanted: Role) => {
    await ok(client.PATCH('/workspaces/current/members/{userId}', { params, body: { role: wanted } }));
    await reload();
  };
  const remove = () =>
    attempt(
      async () => {
        await ok(client.DELETE('/workspaces/current/members/{userId}', { params }));
        await reload();
      },
      {
        text: `${shown} is no longer a member.`,
        undo: async () => {
          await ok(client.POST('/workspaces/current/members', { body: { email, role } }));
          await reload();
        },
      },
    );
  const signOut = () =>
    attempt(() => ok(client.DELETE('/workspaces/current/members/{userId}/sessions', { params })), {
      text: `${shown} is signed out everywhere.`,
    });
  return (
    <tr>
      <td>
        {name ?? email}
        {name === null ? null : <div>{email}</div>}
      </td>
      <td>
        {editable ? (
          <NativeSelect
            aria-label={`Role of ${shown}`}
            size="xs"
            value={role}
            data={[...roles]}
            onChange={(event) => {
              const wanted = roleOf(event.currentTarget.value);
              void attempt(() => change(wanted), {
                text: `${shown}: ${roleNames[wanted]}.`,
                undo: () => change(role),
              });
            }}
          />
        ) : (
          roleNames[role]
        )}
      </td>
      {factor === null ? null : <td>{factor === '' ? 'none' : factor}</td>}
      <td>{dayOf(joinedAt)}</td>
      <td>
        {editable && userId !== user?.id ? (
          <>
            <Button variant="subtle" onClick={() => void signOut()}>
              Sign out
            </Button>
            <Button variant="subtle" onClick={() => void remove()}>
              Remove
            </Button>
          </>
        ) : null}
      </td>
    </tr>
  );
}

function Invitations() {
  const query = useQuery(invitations);
  const withdraw = ({ email, role }: Schemas['Invitation']) =>
    attempt(
      async () => {
        const params = { path: { email } };
        await ok(client.DELETE('/workspaces/current/invitations/{email}', { params }));
        await reload();
      },
      {
        text: `The invitation of ${email} was withdrawn.`,
        undo: async () => {
          await ok(client.POST('/workspaces/current/members', { body: { email, role } }));
          await reload();
        },
      },
    );
  return (
    <Panel title="Open invitations">
      <Loaded query={query} rows={2}>
        {(list) =>
          list.length === 0 ? (
            <Nothing title="Nobody is invited" />
          ) : (
            <Table
              label="Open invitations"
              columns={['Address', 'Role', 'Invited by', 'Expires', '.Actions']}
            >
              {list.map((invitation) => (
                <tr key={invitation.email}>
                  <td>{invitation.email}</td>
                  <td>{roleNames[invitation.role]}</td>
                  <td>{invitation.invitedBy ?? ''}</td>
                  <td>{dayOf(invitation.expiresAt)}</td>
                  <td>
                    <Button variant="subtle" onClick={() => void withdraw(invitation)}>
                      Withdraw
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
