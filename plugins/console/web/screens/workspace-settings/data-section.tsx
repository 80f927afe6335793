import { Button } from '@mantine/core';
import { ok, type Schemas } from '@testkernel/client';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { queryClient } from '../../api/queries.ts';
import { byCode, count } from '../../messages/en.ts';
import { attempt } from '../../parts/attempt.tsx';
import { useReaches } from '../../parts/use-role.ts';
import { NameDialog } from '../../ui/name-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Forbidden } from '../../ui/states.tsx';

type Kind = 'runs' | 'healing' | 'activities';

const kinds: readonly { kind: Kind; title: string; hint: string; action: string }[] = [
  {
    kind: 'runs',
    title: 'Run history',
    hint: 'Deletes every run of the workspace with its results, screenshots, traces and videos. Tests stay.',
    action: 'Delete the run history',
  },
  {
    kind: 'healing',
    title: 'Healing',
    hint: 'Forgets what was healed, what was decided about it, and what elements were like.',
    action: 'Forget what was healed',
  },
  {
    kind: 'activities',
    title: 'Audit log',
    hint: 'Clears the audit log. One row stays: that it was cleared, and by whom.',
    action: 'Clear the audit log',
  },
];

/** What can be deleted for good. */
export function DataSection({ workspace }: { workspace: Schemas['CurrentWorkspace'] }) {
  const allowed = useReaches('admin');
  const [asked, setAsked] = useState<Kind | null>(null);
  const chosen = kinds.find(({ kind }) => kind === asked);
  if (!allowed) return <Forbidden text={byCode.FORBIDDEN ?? ''} details="data.clear" />;
  return (
    <>
      {kinds.map(({ kind, title, hint, action }) => (
        <Panel key={kind} title={title} hint={hint}>
          <div>
            <Button variant="default" onClick={() => setAsked(kind)}>
              {action}
            </Button>
          </div>
        </Panel>
      ))}
      <NameDialog
        opened={chosen !== undefined}
        title={chosen?.action ?? ''}
        name={workspace.name}
        action={chosen?.action ?? ''}
        onConfirm={() => (asked ? clear(asked) : Promise.resolve())}
        onClose={() => setAsked(null)}
      >
        {chosen?.hint} Nobody can undo this.
      </NameDialog>
    </>
  );
}

async function clear(kind: Kind): Promise<void> {
  const routes = { runs: '/data/runs', healing: '/data/healing', activities: '/data/activities' } as const;
  let deleted = 0;
  const happened = await attempt(async () => {
    deleted = (await ok(client.DELETE(routes[kind]))).deleted;
  });
  if (!happened) return;
  await attempt(() => queryClient.invalidateQueries(), { text: `${count(deleted, 'row')} deleted.` });
}
