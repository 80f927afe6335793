import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ok } from '@testkernel/client';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { badge, hermeticRecordings } from '../../api/project-settings.ts';
import { project, queryClient } from '../../api/queries.ts';
import { count } from '../../messages/en.ts';
import { attempt } from '../../parts/attempt.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { useReaches } from '../../parts/use-role.ts';
import { ago, dayOf } from '../../ui/durations.ts';
import { NameDialog } from '../../ui/name-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SecretOnce } from '../../ui/secret-once.tsx';

/** What is kept beside tests and runs: answers of the network, and the badge. */
export function RecordingsSection({ projectId }: { projectId: string }) {
  const recordings = useQuery(hermeticRecordings(projectId));
  const { data: stored } = useQuery(project(projectId));
  const editable = useReaches('qa_lead');
  const [asking, setAsking] = useState(false);
  const params = { path: { id: projectId } };
  const forget = async () => {
    await attempt(
      async () => {
        await ok(client.DELETE('/projects/{id}/hermetic-recordings', { params }));
        await queryClient.invalidateQueries({ queryKey: hermeticRecordings(projectId).queryKey });
      },
      { text: 'The recordings were forgotten.' },
    );
  };
  return (
    <>
      <Panel
        title="Recordings of hermetic runs"
        hint="A hermetic run answers requests from what was recorded before."
      >
        <Loaded query={recordings} rows={1}>
          {({ recordings: amount, oldest }) => (
            <>
              <p>
                {amount === 0
                  ? 'Nothing is recorded.'
                  : `${count(amount, 'recording')}${oldest === null ? '' : `, the oldest from ${ago(oldest)}`}.`}
              </p>
              {editable && amount > 0 ? (
                <div>
                  <Button variant="default" onClick={() => setAsking(true)}>
                    Forget the recordings
                  </Button>
                </div>
              ) : null}
            </>
          )}
        </Loaded>
      </Panel>
      <Badge projectId={projectId} editable={editable} />
      <NameDialog
        opened={asking}
        title="Forget the recordings"
        name={stored?.name ?? ''}
        action="Forget them"
        onConfirm={forget}
        onClose={() => setAsking(false)}
      >
        Hermetic runs record again. Nobody can undo this.
      </NameDialog>
    </>
  );
}

function Badge({ projectId, editable }: { projectId: string; editable: boolean }) {
  const query = useQuery(badge(projectId));
  const [published, setPublished] = useState<{ url: string; markdown: string } | null>(null);
  const params = { path: { id: projectId } };
  const reload = () => queryClient.invalidateQueries({ queryKey: badge(projectId).queryKey });
  const publish = () =>
    attempt(async () => {
      setPublished(await ok(client.POST('/projects/{id}/badge', { params })));
      await reload();
    });
  const withdraw = () =>
    attempt(
      async () => {
        await ok(client.DELETE('/projects/{id}/badge', { params }));
        setPublished(null);
        await reload();
      },
      { text: 'The badge was withdrawn.' },
    );
  return (
    <Panel
      title="Badge"
      hint="An image for a README with the result of the last run, for everybody who knows its address."
    >
      <Loaded query={query} rows={1}>
        {(stored) => (
          <>
            <p>{stored === null ? 'It is not published.' : `Published on ${dayOf(stored.createdAt)}.`}</p>
            {editable ? (
              <div>
                <Button variant="default" onClick={() => void publish()}>
                  {stored === null ? 'Publish a badge' : 'Publish under a new address'}
                </Button>{' '}
                {stored === null ? null : (
                  <Button variant="subtle" onClick={() => void withdraw()}>
                    Withdraw
                  </Button>
                )}
              </div>
            ) : null}
          </>
        )}
      </Loaded>
      {published ? (
        <SecretOnce
          title="The badge is published."
          secrets={[
            ['Address', published.url],
            ['Markdown', published.markdown],
          ]}
          onClose={() => setPublished(null)}
        />
      ) : null}
    </Panel>
  );
}
