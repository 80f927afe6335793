import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { Schemas } from '@testkernel/client';
import { project, test as testQuery } from '../../api/queries.ts';
import { testProposals } from '../../api/tests.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { PartPanels } from '../../plugins/part-panels.tsx';
import { testSubject } from '../../plugins/subjects.ts';
import { useParts } from '../../plugins/use-parts.ts';
import { useActiveInView } from '../../ui/use-active-in-view.ts';
import { DataTab } from './data-tab.tsx';
import { DetailsTab } from './details-tab.tsx';
import { EvidenceTab } from './evidence-tab.tsx';
import { HealingTab } from './healing-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { StepsTab } from './steps-tab.tsx';
import classes from './test.module.css';
import { TestHead } from './test-head.tsx';
import { VisualTab } from './visual-tab.tsx';

const from = '/w/$slug/p/$pid/tests/$tid';
const tabs = [
  ['steps', 'Steps'],
  ['details', 'Details'],
  ['evidence', 'Evidence'],
  ['history', 'History'],
  ['visual', 'Visual'],
  ['data', 'Data'],
  ['healing', 'Healing'],
  ['plugins', 'Plugins'],
] as const;
export type TestTab = (typeof tabs)[number][0];

/** One test: what it does, what it rests on, what it gave. */
export function TestScreen() {
  const { tid } = useParams({ from });
  const query = useQuery(testQuery(tid));
  return (
    <div className={classes.screen}>
      <Loaded query={query}>{(test) => <Shown key={test.id} test={test} />}</Loaded>
    </div>
  );
}

function Shown({ test }: { test: Schemas['Test'] }) {
  const params = useParams({ from });
  const { tab = 'steps' } = useSearch({ from });
  const navigate = useNavigate({ from });
  const { data: proposals } = useQuery(testProposals(test.id));
  const { data: described } = useQuery(project(params.pid));
  const subject = testSubject(described, test);
  const hasParts = useParts('test.panel', subject).length > 0;
  const shown = tabs.filter(([name]) => name !== 'plugins' || hasParts);
  const strip = useActiveInView<HTMLElement>(tab);
  const open = proposals?.filter(({ status }) => status === 'open').length ?? 0;
  useKeys(
    'Test',
    shown.map(([name, label], index) => ({
      keys: String(index + 1),
      label: `Show ${label.toLowerCase()}`,
      run: () => void navigate({ search: name === 'steps' ? {} : { tab: name }, replace: true }),
    })),
  );
  return (
    <>
      <TestHead test={test} params={params} />
      <nav ref={strip} className={classes.tabs} aria-label="Parts of the test">
        {shown.map(([name, label]) => (
          <Link
            key={name}
            from={from}
            to="/w/$slug/p/$pid/tests/$tid"
            search={name === 'steps' ? {} : { tab: name }}
            replace
            className={classes.tab}
            aria-current={name === tab ? 'page' : undefined}
            data-current={name === tab}
          >
            {label}
            {name === 'healing' && open > 0 ? <span className={classes.badge}>{open}</span> : null}
          </Link>
        ))}
      </nav>
      <div className={classes.content}>
        {tab === 'plugins' ? (
          <PartPanels slot="test.panel" subject={subject} />
        ) : (
          <Tab tab={tab} test={test} params={params} />
        )}
      </div>
    </>
  );
}

function Tab({
  tab,
  test,
  params,
}: {
  tab: TestTab;
  test: Schemas['Test'];
  params: { slug: string; pid: string };
}) {
  if (tab === 'details') return <DetailsTab test={test} />;
  if (tab === 'evidence') return <EvidenceTab test={test} />;
  if (tab === 'history') return <HistoryTab testId={test.id} params={params} />;
  if (tab === 'visual') return <VisualTab testId={test.id} />;
  if (tab === 'data') return <DataTab testId={test.id} />;
  if (tab === 'healing') return <HealingTab test={test} />;
  return <StepsTab test={test} />;
}
