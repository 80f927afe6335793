import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { Schemas } from '@testkernel/client';
import { useRef, useState } from 'react';
import { acceptScreens, revertBaseline, type Screen } from '../../api/baselines.ts';
import { run as runQuery } from '../../api/queries.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { attempt } from '../../parts/attempt.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { useReaches } from '../../parts/use-role.ts';
import { visualStepName } from '../../parts/visual-step.ts';
import { Empty } from '../../ui/states.tsx';
import { StatusMark } from '../../ui/status-mark.tsx';
import { type Difference, differencesOf } from './differences.ts';
import { MaskEditor } from './mask-editor.tsx';
import { type PairView, PicturePair } from './picture-pair.tsx';
import classes from './visual.module.css';

const from = '/w/$slug/p/$pid/runs/$rid/visual';
const views: readonly (readonly [PairView, string])[] = [
  ['split', 'Side by side'],
  ['slide', 'Slider'],
  ['onion', 'Overlay'],
  ['blink', 'Blink'],
  ['diff', 'Difference'],
];

/** The pictures of a run that differ from their baselines, one after the other. */
export function VisualScreen() {
  const params = useParams({ from });
  const query = useQuery(runQuery(params.rid));
  return (
    <div className={classes.screen}>
      <Loaded query={query}>
        {(run) => {
          const differences = differencesOf(run);
          return differences.length === 0 ? (
            <div className={classes.single}>
              <Empty
                title="Every picture matches its baseline"
                action={
                  <Link to="/w/$slug/p/$pid/runs/$rid" params={params}>
                    Go to the run
                  </Link>
                }
              />
            </div>
          ) : (
            <Review run={run} differences={differences} />
          );
        }}
      </Loaded>
    </div>
  );
}

function Review({ run, differences }: { run: Schemas['RunDetail']; differences: readonly Difference[] }) {
  const params = useParams({ from });
  const { i = 0, view = 'split' } = useSearch({ from });
  const navigate = useNavigate({ from });
  const canAccept = useReaches('qa_lead');
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const [masking, setMasking] = useState(false);
  const undo = useRef<(() => Promise<unknown>) | null>(null);
  const at = Math.min(i, differences.length - 1);
  const current = differences[at];
  const go = (index: number) => {
    if (index < 0 || index >= differences.length) return;
    setMasking(false);
    void navigate({ search: (before) => ({ ...before, i: index }), replace: true });
  };
  const show = (wanted: PairView) =>
    void navigate({ search: (before) => ({ ...before, view: wanted }), replace: true });
  const revert = async (screens: readonly Screen[]) => {
    for (const { testId, stepNumber } of screens) await revertBaseline(testId, stepNumber, run);
    setAccepted(new Set());
  };
  const accept = async (chosen: readonly Difference[]) => {
    let done: readonly Screen[] = [];
    const happened = await attempt(
      async () => {
        done = await acceptScreens(run.id, chosen);
      },
      {
        text:
          chosen.length === 1 ? 'This is the baseline now.' : `${chosen.length} pictures are baselines now.`,
        undo: () => revert(done),
      },
    );
    if (!happened) return;
    undo.current = () => revert(done);
    setAccepted(new Set([...accepted, ...chosen.map(({ key }) => key)]));
    go(at + 1);
  };
  const takeBack = () => {
    const last = undo.current;
    undo.current = null;
    if (last) void attempt(last, { text: 'The baselines are as before.' });
  };
  const open = differences.filter(({ key }) => !accepted.has(key));
  useKeys('Visual review', [
    { keys: 'j', label: 'Next picture', run: () => go(at + 1) },
    { keys: 'k', label: 'Previous picture', run: () => go(at - 1) },
    { keys: 'y', label: 'Accept as the baseline', run: () => current && canAccept && void accept([current]) },
    {
      keys: 'Y',
      label: 'Accept all that are left',
      run: () => canAccept && open.length > 0 && void accept(open),
    },
    { keys: 'z', label: 'Undo the last acceptance', run: takeBack },
    { keys: 'n', label: 'Keep it red', run: () => go(at + 1) },
    { keys: 'm', label: 'Leave parts out of the comparison', run: () => setMasking(!masking) },
    ...views.map(([name, label], index) => ({ keys: String(index + 1), label, run: () => show(name) })),
  ]);
  if (!current) return null;
  return (
    <>
      <header className={classes.head}>
        <strong>
          {at + 1} of {differences.length}
        </strong>
        <Link
          to="/w/$slug/p/$pid/tests/$tid"
          params={{ slug: params.slug, pid: params.pid, tid: current.testId }}
          search={{ tab: 'visual' }}
        >
          {current.testName}
        </Link>
        <span className={classes.muted}>
          {visualStepName(current.stepNumber)}, {(current.diffRatio * 100).toFixed(2)} % of the pixels differ
        </span>
        {accepted.has(current.key) ? <StatusMark status="passed" label="accepted" /> : null}
        <span className={classes.views} role="toolbar" aria-label="View">
          {views.map(([name, label]) => (
            <button
              key={name}
              type="button"
              className={classes.view}
              aria-pressed={name === view}
              onClick={() => show(name)}
            >
              {label}
            </button>
          ))}
        </span>
      </header>
      {masking && current.actual !== null ? (
        <MaskEditor key={current.key} difference={current} onClose={() => setMasking(false)} />
      ) : (
        <PicturePair key={current.key} difference={current} view={view} />
      )}
      <div className={classes.bar} role="toolbar" aria-label="Verdict">
        {canAccept ? (
          <>
            <Button onClick={() => void accept([current])} disabled={accepted.has(current.key)}>
              Accept
            </Button>
            <Button variant="default" onClick={() => go(at + 1)}>
              Keep red
            </Button>
            <Button variant="default" onClick={() => setMasking(!masking)} disabled={current.actual === null}>
              {masking ? 'Back to the pictures' : 'Masks'}
            </Button>
            {open.length > 1 ? (
              <Button variant="subtle" onClick={() => void accept(open)}>
                Accept all {open.length}
              </Button>
            ) : null}
          </>
        ) : null}
        <span className={classes.steps}>
          <Button variant="default" onClick={() => go(at - 1)} disabled={at === 0}>
            Previous
          </Button>
          <Button variant="default" onClick={() => go(at + 1)} disabled={at === differences.length - 1}>
            Next
          </Button>
        </span>
      </div>
    </>
  );
}
