import { newId } from '@testkernel/sdk';

export type Sql = <T extends object>(statement: string, values?: readonly unknown[]) => Promise<T[]>;

const steps = [
  { action: 'navigate', url: '/basket' },
  { action: 'click', selector: "getByRole('button', { name: 'Continue' })" },
  { action: 'fill', selector: "getByLabel('Street')", value: 'High Street 7' },
  { action: 'assert', selector: "getByRole('heading', { name: 'Overview' })", expected: 'Overview' },
];

interface FilledTests {
  readonly workspaceId: string;
  readonly projectId: string;
  readonly amount: number;
  readonly reviewStatus: 'draft' | 'approved';
}

/** Tests of forty pages, written to the database at once. */
export async function fillTests(
  sql: Sql,
  { workspaceId, projectId, amount, reviewStatus }: FilledTests,
): Promise<void> {
  await sql(
    `insert into tests_test (id, workspace_id, project_id, name, description, steps, code, priority, type, category,
       source_url, review_status, reviewed_at, confidence, fault_trials, tags, flaky_score, last_result, last_run_at,
       created_at, updated_at)
     select ? || lpad(n::text, 6, '0'), ?, ?, 'A customer ' ||
         (array['orders', 'searches', 'returns', 'compares'])[1 + n % 4] || ' article ' || n,
       'Made from what a crawl saw.', ?::jsonb, 'await page.goto("/basket");', 'medium', 'functional', 'ui',
       'https://shop.example.com/department/' || n % 40, ?, now(), 0.5 + n % 50 / 100.0,
       '[{"mutation":"element-hidden","target":"Continue","killed":true}]', '["smoke"]', 0,
       case when n % 10 = 0 then 'failed' else 'passed' end, now(), now() - n * interval '1 minute', now()
     from generate_series(1, ?::integer) n`,
    [`${projectId}-`, workspaceId, projectId, JSON.stringify(steps), reviewStatus, amount],
  );
}

interface FilledRun {
  readonly workspaceId: string;
  readonly projectId: string;
  readonly results: number;
}

/** A run that has ended. Every tenth test failed, by one of five causes. Returns its id. */
export async function fillRun(sql: Sql, { workspaceId, projectId, results }: FilledRun): Promise<string> {
  const runId = newId();
  const causes = Array.from({ length: 5 }, (_, cause) => {
    const affected = Array.from({ length: results }, (_, index) => index + 1).filter(
      (n) => n % 10 === 0 && (n / 10) % 5 === cause,
    );
    return {
      ...{ fingerprint: `cause-${cause}`, sharedUrl: '/basket', sharedSelector: null, size: affected.length },
      errorPattern: `No button <text> on page ${cause}`,
      affectedTestIds: affected.map((n) => `${projectId}-${String(n).padStart(6, '0')}`),
    };
  });
  const failed = Math.floor(results / 10);
  await sql(
    `insert into runs_run (id, workspace_id, project_id, type, status, started_at, finished_at, passed, failed, skipped,
       flaky, total, shard_count, shards_completed, root_causes)
     values (?, ?, ?, 'test_run', 'completed', now() - interval '9 minutes', now(), ?, ?, 0, 0, ?, 1, 1, ?::jsonb)`,
    [runId, workspaceId, projectId, results - failed, failed, results, JSON.stringify(causes)],
  );
  const step = (index: number, status: string) => ({
    ...{ index, action: steps[index]?.action, status, durationMs: 300, screenshot: null },
  });
  const passed = steps.map((_, index) => step(index, 'passed'));
  const red = steps.map((_, index) => step(index, index === 3 ? 'failed' : 'passed'));
  await sql(
    `insert into runs_result (id, run_id, workspace_id, position, test_id, status, duration_ms, detail, created_at)
     select ? || lpad(n::text, 6, '0'), ?, ?, n, ? || lpad(n::text, 6, '0'),
       case when n % 10 = 0 then 'failed' else 'passed' end, 1200,
       jsonb_build_object('testId', ? || lpad(n::text, 6, '0'), 'testName', 'A customer orders article ' || n,
         'status', case when n % 10 = 0 then 'failed' else 'passed' end, 'flaky', false, 'skipReason', null,
         'durationMs', 1200, 'error', case when n % 10 = 0 then 'No button "Continue" on page ' || (n / 10) % 5 end,
         'failureCategory', case when n % 10 = 0 then 'selector' end, 'screenshots', '[]'::jsonb, 'healed', '[]'::jsonb,
         'visual', '[]'::jsonb, 'webVitals', null, 'fixtureRow', null, 'console', '[]'::jsonb, 'network', '[]'::jsonb,
         'attempts', '[{"status":"passed","durationMs":900,"error":null,"screenshot":null,"trace":null}]'::jsonb,
         'steps', case when n % 10 = 0 then ?::jsonb else ?::jsonb end), now()
     from generate_series(1, ?::integer) n`,
    [
      ...[`${runId}-`, runId, workspaceId, `${projectId}-`, `${projectId}-`],
      ...[JSON.stringify(red), JSON.stringify(passed), results],
    ],
  );
  return runId;
}
