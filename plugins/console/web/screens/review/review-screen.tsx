import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { errorText } from '../../api/error-text.ts';
import { drafts, recentRuns } from '../../api/queries.ts';
import { RunApproved } from '../../parts/run-approved.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import { DraftDetail } from './draft-detail.tsx';
import { DraftEditor } from './draft-editor.tsx';
import { DraftList } from './draft-list.tsx';
import classes from './review.module.css';
import { useReview } from './use-review.ts';
import { VerdictBar } from './verdict-bar.tsx';

/** Between two looks for drafts that a crawl has found meanwhile. */
const newDraftsMs = 5_000;

/** One draft after the other, by keyboard. */
export function ReviewScreen() {
  const params = useParams({ from: '/w/$slug/p/$pid' });
  const { data: runs } = useQuery(recentRuns(params.pid));
  const explores = runs?.some(({ type, status }) => type !== 'test_run' && status === 'running') ?? false;
  const { data, error, isPending, refetch } = useQuery({
    ...drafts(params.pid),
    refetchInterval: explores ? newDraftsMs : false,
  });
  const review = useReview(params.pid, data ?? []);
  if (isPending || error) {
    return (
      <div className={classes.page}>
        {error ? <Failed {...errorText(error)} onRetry={refetch} /> : <Loading />}
      </div>
    );
  }
  return (
    <div className={classes.review}>
      <DraftList review={review} total={data.length} />
      <section ref={review.frame} className={classes.main} aria-label="Draft">
        {review.current ? (
          review.editing ? (
            <DraftEditor key={review.current.id} test={review.current} onClose={() => review.edit(false)} />
          ) : (
            <DraftDetail
              key={review.current.id}
              test={review.current}
              number={review.order.indexOf(review.current) + 1}
              total={review.order.length}
            />
          )
        ) : (
          <div className={classes.page}>
            {data.length === 0 ? (
              <Empty
                title={explores ? 'The next drafts are being tried' : 'Nothing is left to review'}
                action={
                  <span className={classes.next}>
                    <RunApproved params={params} />
                    <ButtonLink to="/w/$slug/p/$pid" params={params} variant="default">
                      Go to the overview
                    </ButtonLink>
                  </span>
                }
              >
                Approved tests are part of every run from now on.
              </Empty>
            ) : (
              <Empty
                title="No draft matches the filter"
                action={
                  <Button variant="default" onClick={review.showAll}>
                    Show all {data.length}
                  </Button>
                }
              />
            )}
          </div>
        )}
        <VerdictBar review={review} />
      </section>
    </div>
  );
}
