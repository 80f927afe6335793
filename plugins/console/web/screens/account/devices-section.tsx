import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ok } from '@testkernel/client';
import { sessions } from '../../api/account.ts';
import { base, client } from '../../api/client.ts';
import { queryClient } from '../../api/queries.ts';
import { attempt } from '../../parts/attempt.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { ago, dayOf } from '../../ui/durations.ts';
import { Panel } from '../../ui/panel.tsx';
import { Table } from '../../ui/table.tsx';

/** Where the account is signed in. */
export function DevicesSection() {
  const query = useQuery(sessions);
  const end = (id: string) =>
    attempt(
      async () => {
        await ok(client.DELETE('/auth/sessions/{id}', { params: { path: { id } } }));
        await queryClient.invalidateQueries({ queryKey: sessions.queryKey });
      },
      { text: 'That device is signed out.' },
    );
  const endAll = () =>
    attempt(async () => {
      await ok(client.DELETE('/auth/sessions'));
      location.assign(`${base}/sign-in`);
    });
  return (
    <Panel
      title="Devices"
      hint="Where you are signed in. API keys are no sessions: they stay valid until they are revoked."
      actions={
        <Button variant="default" onClick={() => void endAll()}>
          Sign out everywhere
        </Button>
      }
    >
      <Loaded query={query}>
        {(list) => (
          <Table label="Devices" columns={['Device', 'Address', 'Signed in', 'Until', '.Actions']}>
            {list.map(({ id, current, userAgent, ipAddress, createdAt, expiresAt, amr }) => (
              <tr key={id}>
                <td>
                  {deviceOf(userAgent)}
                  {current ? ' (this one)' : ''}
                  <div>by {amr.map((way) => ways[way] ?? way).join(' and ')}</div>
                </td>
                <td>{ipAddress ?? ''}</td>
                <td>{ago(createdAt)}</td>
                <td>{dayOf(expiresAt)}</td>
                <td>
                  {current ? null : (
                    <Button variant="subtle" onClick={() => void end(id)}>
                      Sign out
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </Table>
        )}
      </Loaded>
    </Panel>
  );
}

/** Ways to sign in, by their names of RFC 8176. */
const ways: Readonly<Record<string, string>> = {
  pwd: 'password',
  otp: 'authenticator',
  hwk: 'passkey',
  webauthn: 'passkey',
  mfa: 'two factors',
  recovery: 'recovery code',
  fed: 'identity provider',
};

/** Browser and system, as far as the header says so. */
function deviceOf(userAgent: string | null): string {
  if (userAgent === null) return 'Unknown device';
  const browser = /(Edg|Firefox|OPR|Chrome|Safari)/.exec(userAgent)?.[1] ?? userAgent.slice(0, 40);
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(userAgent)?.[1];
  return [browser.replace('Edg', 'Edge').replace('OPR', 'Opera'), system].filter(Boolean).join(', ');
}
