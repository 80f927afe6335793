import type { Schemas } from '@testkernel/client';
import { count, review as words } from '../../messages/en.ts';
import { VirtualList } from '../../ui/virtual-list.tsx';
import classes from './review.module.css';
import type { Review } from './use-review.ts';

type Line = { readonly path: string; readonly amount: number } | { readonly test: Schemas['Test'] };

/** The drafts by page. */
export function DraftList({ review, total }: { review: Review; total: number }) {
  const { pages, current, query, filterField } = review;
  const lines = pages.flatMap(({ path, tests }): Line[] => [
    { path, amount: tests.length },
    ...tests.map((test) => ({ test })),
  ]);
  return (
    <section className={classes.side} aria-label="Drafts">
      <div className={classes.sideHead}>
        <strong className={classes.left}>{count(total, 'draft')} left</strong>
        <input
          ref={filterField}
          type="search"
          className={classes.filter}
          placeholder="Filter (/)"
          aria-label="Filter drafts"
          value={query}
          onChange={(event) => review.filter(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') review.leaveFilter();
            if (event.key === 'Escape') review.showAll();
          }}
        />
      </div>
      <div className={classes.lines}>
        <VirtualList
          items={lines}
          label="Drafts by page"
          keyOf={(line) => ('test' in line ? line.test.id : `page ${line.path}`)}
          height={(line) => ('test' in line ? 28 : 32)}
          current={lines.findIndex((line) => 'test' in line && line.test.id === current?.id)}
        >
          {(line) =>
            'test' in line ? (
              <button
                type="button"
                className={classes.line}
                aria-current={line.test.id === current?.id}
                onClick={() => review.open(line.test.id)}
              >
                <span className={classes.name} title={line.test.name}>
                  {line.test.name}
                </span>
                <Score test={line.test} />
              </button>
            ) : (
              <div className={classes.path}>
                <span className="visually-hidden">{words.page(line.path, line.amount)}</span>
                <span className={classes.name} aria-hidden>
                  {line.path}
                </span>
                <span aria-hidden>{line.amount}</span>
              </div>
            )
          }
        </VirtualList>
      </div>
    </section>
  );
}

function Score({ test }: { test: Schemas['Test'] }) {
  const share = percent(test.confidence);
  return (
    <>
      <span className="visually-hidden">{words.confidence(share)}</span>
      <span className={classes.score} aria-hidden>
        {share}
      </span>
    </>
  );
}

export function percent(share: number | null): string {
  return share === null ? '' : `${Math.round(share * 100)} %`;
}
