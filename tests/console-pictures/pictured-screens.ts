/** Ids of what the pictures show. */
export interface PicturedWorld {
  readonly slug: string;
  readonly project: string;
  readonly test: string;
  /** The crawl that wrote the tests. */
  readonly crawl: string;
  /** A run in which all tests passed. */
  readonly green: string;
  /** A later one in which some failed. */
  readonly red: string;
  /** One after that, in which nothing but the look is another. */
  readonly restyled: string;
  /** A recording that goes on. */
  readonly recording: string;
}

/** The name of each picture, and the address that it shows. */
export function picturedScreens({
  slug,
  project,
  test,
  crawl,
  green,
  red,
  restyled,
  recording,
}: PicturedWorld) {
  const of = `/w/${slug}`;
  const ofProject = `${of}/p/${project}`;
  const settings = (base: string, sections: readonly string[], prefix: string) =>
    sections.map((section) => [`${prefix}-${section}`, `${base}/${section}`] as const);
  return [
    ['home', of],
    ['dashboard', `${of}/dashboard`],
    ['projects', `${of}/projects`],
    ['new', `${of}/new`],
    ['overview', ofProject],
    ['review', `${ofProject}/review`],
    ['tests', `${ofProject}/tests`],
    ['test-steps', `${ofProject}/tests/${test}`],
    ['test-evidence', `${ofProject}/tests/${test}?tab=evidence`],
    ['test-history', `${ofProject}/tests/${test}?tab=history`],
    ['test-visual', `${ofProject}/tests/${test}?tab=visual`],
    ['test-data', `${ofProject}/tests/${test}?tab=data`],
    ['test-healing', `${ofProject}/tests/${test}?tab=healing`],
    ['runs', `${ofProject}/runs`],
    ['crawl', `${ofProject}/runs/${crawl}`],
    ['run', `${ofProject}/runs/${red}`],
    ['compare', `${ofProject}/runs/${red}/vs/${green}`],
    ['visual', `${ofProject}/runs/${restyled}/visual`],
    ['map', `${ofProject}/map`],
    ['map-gaps', `${ofProject}/map?view=gaps`],
    ['map-graph', `${ofProject}/map?view=graph`],
    ['links', `${ofProject}/links`],
    ['record', `${ofProject}/record/${recording}`],
    ...settings(
      `${ofProject}/settings`,
      [
        'general',
        'environments',
        'gates',
        'schedule',
        'tokens',
        'reporters',
        'checks',
        'privacy',
        'recordings',
      ],
      'project',
    ),
    ...settings(
      `${of}/settings`,
      ['general', 'members', 'sign-in', 'ai', 'audit', 'siem', 'data', 'bin', 'plugins', 'system'],
      'workspace',
    ),
    ...settings(
      '/account',
      ['profile', 'password', 'factors', 'devices', 'keys', 'identities', 'workspaces', 'export'],
      'account',
    ),
  ] as const;
}
