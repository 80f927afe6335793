import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { ProjectFrame } from '../shell/project-frame.tsx';
import { numberIn, oneOf, present, textIn } from './search.ts';
import { workspace } from './workspace-route.ts';

const project = createRoute({ getParentRoute: () => workspace, path: '/p/$pid', component: ProjectFrame });

const overview = createRoute({
  getParentRoute: () => project,
  path: '/',
  staticData: { title: 'Overview' },
  component: lazyRouteComponent(() => import('../screens/overview/overview-screen.tsx'), 'OverviewScreen'),
});

const review = createRoute({
  getParentRoute: () => project,
  path: '/review',
  staticData: { title: 'Review' },
  validateSearch: (search: Record<string, unknown>) =>
    present({ q: textIn(search, 'q'), t: textIn(search, 't') }),
  component: lazyRouteComponent(() => import('../screens/review/review-screen.tsx'), 'ReviewScreen'),
});

const tests = createRoute({
  getParentRoute: () => project,
  path: '/tests',
  staticData: { title: 'Tests' },
  validateSearch: (search: Record<string, unknown>) =>
    present({ q: textIn(search, 'q'), add: oneOf(search, 'add', ['words', 'steps', 'import']) }),
  component: lazyRouteComponent(() => import('../screens/tests/tests-screen.tsx'), 'TestsScreen'),
});

const test = createRoute({
  getParentRoute: () => project,
  path: '/tests/$tid',
  staticData: { title: 'Test' },
  validateSearch: (search: Record<string, unknown>) =>
    present({
      tab: oneOf(search, 'tab', [
        'steps',
        'details',
        'evidence',
        'history',
        'visual',
        'data',
        'healing',
        'plugins',
      ]),
      step: numberIn(search, 'step'),
    }),
  component: lazyRouteComponent(() => import('../screens/test/test-screen.tsx'), 'TestScreen'),
});

const runs = createRoute({
  getParentRoute: () => project,
  path: '/runs',
  staticData: { title: 'Runs' },
  component: lazyRouteComponent(() => import('../screens/run/runs-screen.tsx'), 'RunsScreen'),
});

const run = createRoute({
  getParentRoute: () => project,
  path: '/runs/$rid',
  staticData: { title: 'Run' },
  validateSearch: (search: Record<string, unknown>) =>
    present({
      cause: textIn(search, 'cause'),
      result: textIn(search, 'result'),
      step: numberIn(search, 'step'),
      pane: oneOf(search, 'pane', ['trace']),
    }),
  component: lazyRouteComponent(() => import('../screens/run/run-screen.tsx'), 'RunScreen'),
});

const visual = createRoute({
  getParentRoute: () => project,
  path: '/runs/$rid/visual',
  staticData: { title: 'Visual review' },
  validateSearch: (search: Record<string, unknown>) =>
    present({
      i: numberIn(search, 'i'),
      view: oneOf(search, 'view', ['split', 'slide', 'onion', 'blink', 'diff']),
    }),
  component: lazyRouteComponent(() => import('../screens/visual/visual-screen.tsx'), 'VisualScreen'),
});

const compare = createRoute({
  getParentRoute: () => project,
  path: '/runs/$rid/vs/$other',
  staticData: { title: 'Comparison' },
  component: lazyRouteComponent(() => import('../screens/compare/compare-screen.tsx'), 'CompareScreen'),
});

const map = createRoute({
  getParentRoute: () => project,
  path: '/map',
  staticData: { title: 'Map' },
  validateSearch: (search: Record<string, unknown>) =>
    present({ page: textIn(search, 'page'), view: oneOf(search, 'view', ['pages', 'gaps', 'graph']) }),
  component: lazyRouteComponent(() => import('../screens/map/map-screen.tsx'), 'MapScreen'),
});

const links = createRoute({
  getParentRoute: () => project,
  path: '/links',
  staticData: { title: 'Links' },
  validateSearch: (search: Record<string, unknown>) => present({ q: textIn(search, 'q') }),
  component: lazyRouteComponent(() => import('../screens/links/links-screen.tsx'), 'LinksScreen'),
});

const record = createRoute({
  getParentRoute: () => project,
  path: '/record/$sid',
  staticData: { title: 'Recorder' },
  component: lazyRouteComponent(() => import('../screens/record/record-screen.tsx'), 'RecordScreen'),
});

const settings = createRoute({
  getParentRoute: () => project,
  path: '/settings',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/w/$slug/p/$pid/settings/$section', params: { ...params, section: 'general' } });
  },
});

const settingsSection = createRoute({
  getParentRoute: () => project,
  path: '/settings/$section',
  staticData: { title: 'Settings of the project' },
  component: lazyRouteComponent(
    () => import('../screens/project-settings/project-settings-screen.tsx'),
    'ProjectSettingsScreen',
  ),
});

const part = createRoute({
  getParentRoute: () => project,
  path: '/x/$plugin/$view',
  staticData: { title: 'Screen of a plugin' },
  component: lazyRouteComponent(() => import('../screens/part/part-screen.tsx'), 'ProjectPartScreen'),
});

export const projectRoutes = project.addChildren([
  overview,
  review,
  tests,
  test,
  runs,
  run,
  visual,
  compare,
  map,
  links,
  record,
  settings,
  settingsSection,
  part,
]);
