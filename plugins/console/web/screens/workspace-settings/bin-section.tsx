import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ok } from '@testkernel/client';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { queryClient } from '../../api/queries.ts';
import { recycleBin } from '../../api/workspace-settings.ts';
import { attempt } from '../../parts/attempt.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { useReaches } from '../../parts/use-role.ts';
import { ago } from '../../ui/durations.ts';
import { NameDialog } from '../../ui/name-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Empty } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';

interface Entry {
  readonly type: string;
  readonly id: string;
  readonly name: string;
}

/** What was deleted and can still be restored. */
export function BinSection() {
  const query = useQuery(recycleBin);
  const canRestore = useReaches('qa_lead');
  const canPurge = useReaches('admin');
  const [purging, setPurging] = useState<Entry | null>(null);
  const reload = () => queryClient.invalidateQueries();
  const restore = ({ type, id, name }: Entry) =>
    attempt(
      async () => {
        await ok(client.POST('/restore/{type}/{id}', { params: { path: { type, id } } }));
        await reload();
      },
      { text: `${name} was restored.` },
    );
  const purge = async ({ type, id, name }: Entry): Promise<void> => {
    await attempt(
      async () => {
        await ok(client.DELETE('/purge/{type}/{id}', { params: { path: { type, id } } }));
        await reload();
      },
      { text: `${name} is gone for good.` },
    );
  };
  return (
    <>
      <Loaded query={query}>
        {(bin) => {
          const filled = Object.entries(bin).filter(([, entries]) => entries.length > 0);
          if (filled.length === 0) return <Empty title="The recycle bin is empty" />;
          return filled.map(([plural, entries]) => (
            <Panel key={plural} title={plural.charAt(0).toUpperCase() + plural.slice(1)}>
              <Table label={`Deleted ${plural}`} columns={['Name', 'Deleted', '.Actions']}>
                {entries.map(({ type, id, name, deletedAt }) => (
                  <tr key={id}>
                    <td>{name}</td>
                    <td>{ago(deletedAt)}</td>
                    <td>
                      {canRestore ? (
                        <Button variant="subtle" onClick={() => void restore({ type, id, name })}>
                          Restore
                        </Button>
                      ) : null}
                      {canPurge ? (
                        <Button variant="subtle" onClick={() => setPurging({ type, id, name })}>
                          Delete for good
                        </Button>
                      ) : null}
                    </td>
                  </tr>
                ))}
              </Table>
            </Panel>
          ));
        }}
      </Loaded>
      <NameDialog
        opened={purging !== null}
        title="Delete for good"
        name={purging?.name ?? ''}
        action="Delete for good"
        onConfirm={() => (purging ? purge(purging) : Promise.resolve())}
        onClose={() => setPurging(null)}
      >
        With all that belongs to it. Nobody can undo this.
      </NameDialog>
    </>
  );
}
