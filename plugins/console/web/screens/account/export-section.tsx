import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApiError, ok } from '@testkernel/client';
import { useState } from 'react';
import { base, client } from '../../api/client.ts';
import { me } from '../../api/queries.ts';
import { NameDialog } from '../../ui/name-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { PasswordDialog } from './password-dialog.tsx';

/** Takes everything along, or ends the account. */
export function ExportSection() {
  const { data: user } = useQuery(me);
  const [asked, setAsked] = useState<'export' | 'name' | 'password' | null>(null);
  const download = async (password: string | undefined): Promise<void> => {
    const response = await fetch(`${base}/api/v1/auth/export`, {
      headers: password === undefined ? {} : { 'x-account-password': password },
    });
    // What a proxy answers need not be JSON: the status says enough then.
    if (!response.ok) throw new ApiError(response, await response.json().catch(() => null));
    saveFile('testkernel-account.json', await response.blob(), 'application/json');
  };
  const remove = async (password: string | undefined): Promise<void> => {
    await ok(client.DELETE('/auth/account', { body: password === undefined ? {} : { password } }));
    // A new page, so that nothing of this account stays in memory.
    location.assign(`${base}/sign-in`);
  };
  return (
    <>
      <Panel title="Export" hint="Everything that belongs to your account, as JSON, without secrets.">
        <div>
          <Button variant="default" onClick={() => setAsked('export')}>
            Export my data
          </Button>
        </div>
      </Panel>
      <Panel
        title="Delete the account"
        hint="With the workspaces that have no other member. Nobody can undo this."
      >
        <div>
          <Button variant="default" onClick={() => setAsked('name')}>
            Delete my account
          </Button>
        </div>
      </Panel>
      <NameDialog
        opened={asked === 'name'}
        title="Delete the account"
        name={user?.email ?? ''}
        action="Go on"
        // The dialog closes itself before the next one opens.
        onConfirm={async () => void setTimeout(() => setAsked('password'))}
        onClose={() => setAsked(null)}
      >
        Workspaces of which you are the only member are deleted with their projects, tests and runs.
      </NameDialog>
      <PasswordDialog
        opened={asked === 'export' || asked === 'password'}
        title={asked === 'password' ? 'Delete the account' : 'Export my data'}
        action={asked === 'password' ? 'Delete it for good' : 'Export'}
        onConfirm={(password) => (asked === 'password' ? remove(password) : download(password))}
        onClose={() => setAsked(null)}
      />
    </>
  );
}
