import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ok } from '@testkernel/client';
import { useState } from 'react';
import { mfaStatus, passkeys } from '../../api/account.ts';
import { client } from '../../api/client.ts';
import { hasPasskeys } from '../../api/passkeys.ts';
import { queryClient } from '../../api/queries.ts';
import { AuthenticatorSetup } from '../../parts/authenticator-setup.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { RecoveryCodes } from '../../parts/recovery-codes.tsx';
import { ago, dayOf } from '../../ui/durations.ts';
import { Panel } from '../../ui/panel.tsx';
import { Nothing } from '../../ui/states.tsx';
import { StatusMark } from '../../ui/status-mark.tsx';
import { Table } from '../../ui/table.tsx';
import { NewPasskey } from './new-passkey.tsx';
import { PasswordDialog } from './password-dialog.tsx';

type Asked = { readonly what: 'disable' | 'codes' } | { readonly what: 'passkey'; readonly id: string };

const titles = {
  disable: 'Remove the authenticator app',
  codes: 'Make new recovery codes',
  passkey: 'Remove the passkey',
} as const;

/** What is asked for beside the password. */
export function FactorsSection() {
  const status = useQuery(mfaStatus);
  const keys = useQuery(passkeys);
  const [setUp, setSetUp] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const confirm = async (password: string | undefined): Promise<void> => {
    const body = password === undefined ? {} : { password };
    if (asked?.what === 'disable') await ok(client.POST('/auth/mfa/disable', { body }));
    if (asked?.what === 'codes') {
      setCodes((await ok(client.POST('/auth/mfa/recovery-codes/regenerate', { body }))).recoveryCodes);
    }
    if (asked?.what === 'passkey') {
      await ok(
        client.DELETE('/auth/webauthn/credentials/{id}', { params: { path: { id: asked.id } }, body }),
      );
    }
    await reload();
  };
  return (
    <>
      {codes.length > 0 ? <RecoveryCodes codes={codes} onClose={() => setCodes([])} /> : null}
      <Panel title="Authenticator app">
        <Loaded query={status} rows={2}>
          {({ totp, recoveryCodesRemaining, required, graceEndsAt }) => (
            <>
              <p>
                <StatusMark
                  status={totp ? 'passed' : 'skipped'}
                  label={totp ? 'switched on' : 'not set up'}
                />
                {required && graceEndsAt !== null
                  ? ` A second factor is required from ${dayOf(graceEndsAt)} on.`
                  : ''}
              </p>
              {totp || recoveryCodesRemaining > 0 ? (
                <p>{recoveryCodesRemaining} recovery codes are left.</p>
              ) : null}
              <div>
                {totp ? (
                  <Button variant="default" onClick={() => setAsked({ what: 'disable' })}>
                    Remove it
                  </Button>
                ) : (
                  <Button variant={setUp ? 'default' : 'filled'} onClick={() => setSetUp(!setUp)}>
                    {setUp ? 'Cancel' : 'Set it up'}
                  </Button>
                )}{' '}
                {recoveryCodesRemaining > 0 || totp ? (
                  <Button variant="default" onClick={() => setAsked({ what: 'codes' })}>
                    Make new recovery codes
                  </Button>
                ) : null}
              </div>
              {setUp && !totp ? (
                <AuthenticatorSetup
                  onDone={(made) => {
                    setSetUp(false);
                    setCodes(made);
                    void reload();
                  }}
                />
              ) : null}
            </>
          )}
        </Loaded>
      </Panel>
      <Panel
        title="Passkeys"
        hint="A key of this device or of a security key; it signs in without a password."
      >
        <Loaded query={keys} rows={2}>
          {(list) =>
            list.length === 0 ? (
              <Nothing title="There are no passkeys" />
            ) : (
              <Table label="Passkeys" columns={['Device', 'Created', 'Last used', '.Actions']}>
                {list.map(({ id, deviceName, createdAt, lastUsedAt }) => (
                  <tr key={id}>
                    <td>{deviceName}</td>
                    <td>{dayOf(createdAt)}</td>
                    <td>{lastUsedAt === null ? 'never' : ago(lastUsedAt)}</td>
                    <td>
                      <Button variant="subtle" onClick={() => setAsked({ what: 'passkey', id })}>
                        Remove
                      </Button>
                    </td>
                  </tr>
                ))}
              </Table>
            )
          }
        </Loaded>
        {hasPasskeys() ? (
          <NewPasskey onAdded={reload} />
        ) : (
          <p>This browser offers none for this page: passkeys need TLS, or localhost.</p>
        )}
      </Panel>
      <PasswordDialog
        opened={asked !== null}
        title={asked === null ? '' : titles[asked.what]}
        action="Go on"
        onConfirm={confirm}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

const reload = () => queryClient.invalidateQueries({ queryKey: ['account'] });
