import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { ok, type Schemas } from '@testkernel/client';
import { client } from '../../api/client.ts';
import { attempt } from '../../parts/attempt.tsx';
import { useReaches } from '../../parts/use-role.ts';
import { Empty } from '../../ui/states.tsx';
import { VirtualList } from '../../ui/virtual-list.tsx';
import classes from './map.module.css';

type Gap = Schemas['Coverage']['gaps'][number];

interface GapListProps {
  readonly gaps: readonly Gap[];
  /** The only page that is shown. */
  readonly page: string | undefined;
  readonly params: { readonly slug: string; readonly pid: string };
}

/** What no approved test touches, the most important first. */
export function GapList({ gaps, page, params }: GapListProps) {
  const navigate = useNavigate();
  const canWrite = useReaches('qa_lead');
  const write = (gap: Gap) =>
    attempt(async () => {
      const body = {
        name: gap.name.slice(0, 200),
        description: `On the page ${gap.path}: ${gap.description}`.slice(0, 5000),
      };
      const path = { id: params.pid };
      const { runId } = await ok(client.POST('/projects/{id}/tests/generate', { params: { path }, body }));
      await navigate({ to: '/w/$slug/p/$pid/runs/$rid', params: { ...params, rid: runId } });
    });
  return (
    <>
      {page === undefined ? null : (
        <p>
          Of the page <code>{page}</code>.{' '}
          <Link to="/w/$slug/p/$pid/map" params={params} search={{ view: 'gaps' }}>
            Show those of all pages
          </Link>
        </p>
      )}
      {gaps.length === 0 ? (
        <Empty title="There is no gap">The approved tests touch all that the last crawl found here.</Empty>
      ) : (
        <div className={classes.gaps}>
          <VirtualList
            items={gaps}
            label="Gaps"
            keyOf={({ kind, url, name }, index) => `${kind} ${url} ${name} ${index}`}
            height={() => 52}
          >
            {(gap) => (
              <div className={classes.gap}>
                <span className={classes.kind}>{gap.kind}</span>
                <span className={classes.gapText}>
                  <span className={classes.gapName}>{gap.name}</span>
                  <span className={classes.muted}>
                    {gap.path}: {gap.reason}
                  </span>
                </span>
                {canWrite ? (
                  <Button variant="default" onClick={() => void write(gap)}>
                    Write a test
                  </Button>
                ) : null}
              </div>
            )}
          </VirtualList>
        </div>
      )}
    </>
  );
}
