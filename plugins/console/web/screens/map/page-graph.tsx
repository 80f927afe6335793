import { useComputedColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ok, type Schemas } from '@testkernel/client';
import { Controls, Handle, type Node, type NodeProps, Position, ReactFlow } from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { useMemo } from 'react';
import { client } from '../../api/client.ts';
import { count } from '../../messages/en.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { StatusMark } from '../../ui/status-mark.tsx';
import { nodeSize, placePages } from './graph-layout.ts';
import classes from './page-graph.module.css';

type Page = Schemas['Coverage']['pages'][number];
type PageNode = Node<{ readonly page: Page }, 'page'>;

interface PageGraphProps {
  readonly pages: readonly Page[];
  /** The path of the page that is looked at. */
  readonly selected: string | undefined;
  readonly params: { readonly slug: string; readonly pid: string };
}

/** How the pages lead to each other. The table beside it says the same in words. */
export default function PageGraph({ pages, selected, params }: PageGraphProps) {
  const query = useQuery({
    queryKey: ['project', params.pid, 'site-map'],
    queryFn: () => ok(client.GET('/projects/{id}/site-map', { params: { path: { id: params.pid } } })),
  });
  return (
    <Loaded query={query} rows={8}>
      {({ map }) => (
        <Graph pages={pages} transitions={map?.transitions ?? []} selected={selected} params={params} />
      )}
    </Loaded>
  );
}

function Graph({
  pages,
  transitions,
  selected,
  params,
}: PageGraphProps & { readonly transitions: readonly unknown[] }) {
  const navigate = useNavigate();
  const colorMode = useComputedColorScheme('light');
  const placed = useMemo(() => placePages(pages, transitions), [pages, transitions]);
  const nodes = placed.pages.map(
    ({ page, x, y }): PageNode => ({
      id: page.url,
      type: 'page',
      position: { x, y },
      data: { page },
      selected: page.path === selected,
      ariaLabel: `${page.path}: ${testsOf(page)}`,
      ...nodeSize,
    }),
  );
  const edges = placed.links.map(({ from, to }) => ({ id: `${from} ${to}`, source: from, target: to }));
  const current = pages.find(({ path }) => path === selected);
  const open = (path: string) =>
    void navigate({
      to: '/w/$slug/p/$pid/map',
      params,
      search: { view: 'graph', page: path },
      replace: true,
    });
  return (
    <div className={classes.frame}>
      <div className={classes.graph}>
        <ReactFlow<PageNode>
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          colorMode={colorMode}
          onNodesChange={(changes) => {
            for (const change of changes) {
              const chosen = change.type === 'select' && change.selected;
              const page = chosen ? pages.find(({ url }) => url === change.id) : undefined;
              if (page) open(page.path);
            }
          }}
          nodesDraggable={false}
          nodesConnectable={false}
          edgesFocusable={false}
          minZoom={0.1}
          fitView
          fitViewOptions={{ maxZoom: 1 }}
          proOptions={{ hideAttribution: true }}
        >
          <Controls showInteractive={false} />
        </ReactFlow>
      </div>
      <aside className={classes.aside} aria-live="polite">
        {current ? (
          <PageFacts page={current} params={params} />
        ) : (
          <p>
            Choose a page to see what tests touch of it. The lines are the ways from the start to further
            pages.
          </p>
        )}
        {placed.omitted > 0 ? (
          <p>{count(placed.omitted, 'page')} further away are in the table only.</p>
        ) : null}
      </aside>
    </div>
  );
}

function PageFacts({ page, params }: { page: Page; params: PageGraphProps['params'] }) {
  const { path, title, tests, controls, forms } = page;
  return (
    <>
      <h2 className={classes.path}>{path}</h2>
      <p>{title}</p>
      <p>
        {tests === 0 ? (
          'No approved test visits it.'
        ) : (
          <Link to="/w/$slug/p/$pid/tests" params={params} search={{ q: `page:${path}` }}>
            {testsOf(page)}
          </Link>
        )}
      </p>
      <p>
        {controls.covered} of {count(controls.all, 'control')}, {forms.covered} of {count(forms.all, 'form')}{' '}
        touched
      </p>
      <Link to="/w/$slug/p/$pid/map" params={params} search={{ view: 'gaps', page: path }}>
        Gaps of this page
      </Link>
    </>
  );
}

function PageBox({ data: { page } }: NodeProps<PageNode>) {
  return (
    <div className={classes.node}>
      <Handle type="target" position={Position.Left} className={classes.handle} />
      <span className={classes.path}>{page.path}</span>
      <StatusMark status={page.tests === 0 ? 'skipped' : 'passed'} label={testsOf(page)} />
      <Handle type="source" position={Position.Right} className={classes.handle} />
    </div>
  );
}

const nodeTypes = { page: PageBox };

function testsOf({ tests }: Page): string {
  return tests === 0 ? 'no test' : count(tests, 'test');
}
