/** What people look at, as a path of the API. `streamed`: only until its first bytes arrive. */
export interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  readonly streamed?: boolean;
}

export interface Shown {
  readonly workspaceId: string;
  readonly projectId: string;
  readonly runId: string;
  readonly otherRunId: string;
  readonly testId: string;
}

export function pagesOf({ workspaceId, projectId, runId, otherRunId, testId }: Shown): MeasuredPage[] {
  const tests = `/projects/${projectId}/tests`;
  return [
    { name: 'projects', path: '/projects' },
    { name: 'tests of a project', path: `${tests}?page=1&pageSize=50` },
    { name: 'its page 10,000', path: `${tests}?page=10000&pageSize=5` },
    { name: 'drafts', path: `${tests}?page=1&reviewStatus=draft` },
    { name: 'api tests, page 500', path: `${tests}?page=500&category=api` },
    { name: 'stale tests', path: `${tests}?page=1&stale=true` },
    { name: 'search: a few', path: `${tests}?page=1&search=${encodeURIComponent('article 4321')}` },
    { name: 'search: a URL', path: `${tests}?page=1&search=${encodeURIComponent('department/123/')}` },
    { name: 'search: nothing', path: `${tests}?page=1&search=zeppelin` },
    { name: 'search: a quarter', path: `${tests}?page=1&search=searches` },
    { name: 'search: everything', path: `${tests}?page=1&search=basket` },
    { name: 'all tests', path: '/tests?page=1&pageSize=50' },
    { name: 'all tests, page 10,000', path: '/tests?page=10000&pageSize=5' },
    { name: 'all tests, search', path: `/tests?page=1&search=${encodeURIComponent('article 4321')}` },
    { name: 'counts', path: `${tests}/counts` },
    { name: 'a test', path: `/tests/${testId}` },
    { name: 'healing of a test', path: `/tests/${testId}/healing` },
    { name: 'runs', path: `/projects/${projectId}/runs?page=1` },
    { name: 'runs, page 200', path: `/projects/${projectId}/runs?page=200` },
    { name: 'a run', path: `/runs/${runId}` },
    { name: 'two runs compared', path: `/runs/${runId}/compare/${otherRunId}` },
    { name: 'dashboard', path: '/dashboard' },
    { name: 'dashboard, a year', path: '/dashboard?days=365' },
    { name: 'metrics', path: `/projects/${projectId}/metrics?pageSize=50` },
    { name: 'recycle bin', path: '/recycle-bin' },
    { name: 'audit log', path: `/workspaces/${workspaceId}/audit-log` },
    { name: 'audit log, one type', path: `/workspaces/${workspaceId}/audit-log?type=test.approve` },
    { name: 'traceability', path: `${tests}/traceability`, streamed: true },
    { name: 'export: testmgmt1', path: `${tests}/export/testmgmt1`, streamed: true },
    {
      name: 'export: browser-project',
      path: `/projects/${projectId}/export/browser-project`,
      streamed: true,
    },
    { name: 'system', path: '/system' },
  ];
}
