import { UsageRefusal } from './refusal.ts';

/** Something that a plugin can contribute, of which the template has an example. */
export interface Part {
  readonly id: string;
  readonly title: string;
  /** What the example does. */
  readonly hint: string;
  /** The files of the template that belong to this part, or to one of several. */
  readonly files: readonly string[];
}

const withTest = (name: string) => [`src/${name}.ts`, `src/${name}.test.ts`];

export const parts: readonly Part[] = [
  {
    id: 'route',
    title: 'Routes',
    hint: 'a route under /api/v1 with a schema',
    files: ['src/greeting-routes.ts'],
  },
  {
    id: 'entity',
    title: 'Entities',
    hint: 'a table of the workspace with a migration, a permission and routes',
    files: [
      'migrations/20260101000000-notes.sql',
      'src/note-record.ts',
      'src/note-routes.ts',
      'src/notes.ts',
    ],
  },
  {
    id: 'configuration',
    title: 'Configuration',
    hint: 'settings with a secret, and a client that uses them through the egress guard',
    files: ['src/configuration.ts', 'src/tracker-client.ts', 'src/tracker-routes.ts'],
  },
  { id: 'event', title: 'Events', hint: 'a durable subscription to the end of runs', files: [] },
  {
    id: 'run-hook',
    title: 'Run hook',
    hint: 'code that is called while tests are executed',
    files: withTest('console-error-hook'),
  },
  {
    id: 'deployment-host',
    title: 'Deployment host',
    hint: 'signed webhooks of a service that deploys previews',
    files: ['src/configuration.ts', ...withTest('deployment-host')],
  },
  {
    id: 'settings-section',
    title: 'Settings section',
    hint: 'a form in the settings of the console, with what it stores',
    files: [
      'migrations/20260101000100-settings.sql',
      'src/settings-record.ts',
      ...withTest('settings-section'),
    ],
  },
  {
    id: 'pipeline-stage',
    title: 'Pipeline stage',
    hint: 'a stage between a crawl and its tests',
    files: withTest('login-priority-stage'),
  },
  {
    id: 'verdict',
    title: 'Verdict',
    hint: 'a judge that decides whether a run has passed',
    files: withTest('slow-tests-judge'),
  },
  {
    id: 'report-format',
    title: 'Report format',
    hint: 'a format in which results can be downloaded',
    files: withTest('plain-text-report'),
  },
  {
    id: 'test-flow',
    title: 'Test flow',
    hint: 'a kind of flow that is planned on crawled sites',
    files: withTest('theme-switch-flow'),
  },
];

/** The ids in a list such as `route,entity`. Throws `UsageRefusal` for an id that does not exist. */
export function partsNamed(list: string): string[] {
  const ids = list
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);
  const known = parts.map(({ id }) => id);
  const unknown = ids.find((id) => !known.includes(id));
  if (unknown !== undefined)
    throw new UsageRefusal(`There is no part "${unknown}". There are: ${known.join(', ')}.`);
  return [...new Set(ids)];
}
