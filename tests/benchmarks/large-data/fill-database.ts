import type { Sql } from './table-scans.ts';

/** A project of the benchmark, and how much it has. */
export interface FilledProject {
  readonly id: string;
  readonly workspaceId: string;
  readonly tests: number;
  readonly runs: number;
}

export const resultsPerRun = 200;
export const activities = 200_000;

const steps = JSON.stringify(
  ['/', '/search', '/basket', '/checkout'].flatMap((url) => [
    { action: 'navigate', url },
    { action: 'click', selector: "getByRole('button', { name: 'Continue' })" },
    { action: 'assert', selector: "getByRole('heading', { name: 'Overview' })", expected: 'Overview' },
  ]),
);
const code = 'await expect(page.getByRole("heading")).toBeVisible();\n'.repeat(12);

/** Ids that sort by when they were made, as the server's own. */
function idOf(kind: string, number: string): string {
  return `'0199${kind}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0')`;
}

/** Fills projects that are there and empty. @param note told of each step */
export async function fillDatabase(
  sql: Sql,
  projects: readonly FilledProject[],
  note: (text: string) => void,
): Promise<void> {
  let [tests, runs] = [0, 0];
  for (const project of projects) {
    note(`${project.tests} tests, ${project.runs} runs, ${project.runs * resultsPerRun} results`);
    await addTests(sql, project, tests);
    await addRuns(sql, project, runs);
    await addResults(sql, project, { tests, runs });
    tests += project.tests;
    runs += project.runs;
  }
  await addSums(sql);
  await addActivities(sql, projects[0]?.workspaceId ?? '');
  await sql('vacuum analyze');
}

/** A twentieth is in the recycle bin, on top of those that are counted. */
function addTests(sql: Sql, { id, workspaceId, tests }: FilledProject, offset: number) {
  return sql(
    `insert into tests_test (id, workspace_id, project_id, name, description, steps, code, priority, type, category,
       source_url, review_status, reviewed_at, confidence, linked_issue_key, tags, flaky_score, last_result,
       last_run_at, created_at, updated_at, deleted_at)
     select ${idOf('1000', `n + ${offset} * 2::bigint`)}, ?, ?,
       'A customer ' || (array['orders', 'searches', 'returns', 'compares'])[1 + n % 4] || ' article ' || n
         || ' and finds it in the basket', 'Made from what a crawl saw.', ?::jsonb, ?,
       (array['low', 'medium', 'high'])[1 + n % 3], 'functional', case when n % 9 = 0 then 'api' else 'ui' end,
       'https://shop.example.com/department/' || n % 400 || '/articles',
       (array['approved', 'approved', 'approved', 'draft', 'rejected'])[1 + n % 5],
       now() - n % 300 * interval '1 day', 0.9, case when n % 3 = 0 then 'SHOP-' || n % 2000 end,
       '["smoke"]', case when n % 50 = 0 then 0.3 else 0 end,
       (array['passed', 'passed', 'passed', 'failed'])[1 + n % 4], now() - n % 60 * interval '1 day',
       now() - n * interval '1 minute', now() - n * interval '1 minute',
       case when n > ? then now() - n * interval '1 second' end
     from generate_series(1, ?::bigint) n`,
    [workspaceId, id, steps, code, tests, Math.ceil(tests * 1.05)],
  );
}

/** Spread over the last half year, in two shards each. */
async function addRuns(sql: Sql, { id, workspaceId, runs }: FilledProject, offset: number) {
  await sql(
    `insert into runs_run (id, workspace_id, project_id, type, status, started_at, finished_at, passed, failed, skipped,
       flaky, total, shard_count, shards_completed)
     select ${idOf('2000', `n + ${offset}`)}, ?, ?, 'test_run', case when n % 40 = 0 then 'aborted' else 'completed' end,
       now() - (? - n) * interval '180 days' / ?, now() - (? - n) * interval '180 days' / ? + interval '4 minutes',
       188, 10, 2, 3, ${resultsPerRun}, 2, 2
     from generate_series(1, ?::bigint) n`,
    [workspaceId, id, runs, runs, runs, runs, runs],
  );
  await sql(
    `insert into runs_shard (run_id, shard_index, workspace_id, tests, completed_at, trace_path)
     select run.id, shard, ?, (select jsonb_agg(jsonb_build_object('position', n, 'id', 'test ' || n, 'steps', ?::jsonb))
       from generate_series(1, ${resultsPerRun / 2}) n), now(), '/artifacts/traces/' || run.id || '/' || shard || '.zip'
     from runs_run run, generate_series(0, 1) shard where run.project_id = ?`,
    [workspaceId, steps, id],
  );
  await sql(
    `insert into kernel_stream_event (stream_id, seq, event, data)
     select run.id, n, 'log', jsonb_build_object('message', 'Test ' || n || ' passed', 'level', 'info', 'timestamp', now())
     from runs_run run, generate_series(1, 25) n where run.project_id = ?`,
    [id],
  );
}

function addResults(
  sql: Sql,
  { workspaceId, tests, runs }: FilledProject,
  offset: { tests: number; runs: number },
) {
  return sql(
    `insert into runs_result (id, run_id, workspace_id, position, test_id, status, duration_ms, detail, created_at)
     select ${idOf('3000', `(run + ${offset.runs}) * 1000 + position`)}, ${idOf('2000', `run + ${offset.runs}`)}, ?, position,
       ${idOf('1000', `1 + (run * ${resultsPerRun} + position) % ${tests} + ${offset.tests} * 2::bigint`)},
       case when position < 10 then 'failed' else 'passed' end, 900 + position,
       jsonb_build_object('testId', ${idOf('1000', `1 + (run * ${resultsPerRun} + position) % ${tests} + ${offset.tests} * 2::bigint`)},
         'testName', 'A customer orders article ' || position, 'status', case when position < 10 then 'failed' else 'passed' end,
         'flaky', false, 'skipReason', null, 'durationMs', 900 + position, 'error', null, 'failureCategory', null,
         'screenshots', '[]'::jsonb, 'healed', '[]'::jsonb, 'visual', '[]'::jsonb, 'webVitals', null,
         'fixtureRow', null, 'console', '[]'::jsonb, 'network', '[]'::jsonb,
         'attempts', '[{"status":"passed","durationMs":900,"error":null,"screenshot":null,"trace":null}]'::jsonb,
         'steps', '[{"index":0,"action":"navigate","status":"passed","durationMs":400,"screenshot":null},
           {"index":1,"action":"click","status":"passed","durationMs":300,"screenshot":null},
           {"index":2,"action":"assert","status":"passed","durationMs":200,"screenshot":null}]'::jsonb),
       now() - (${runs} - run) * interval '180 days' / ${runs}
     from generate_series(1, ?::bigint) run, generate_series(0, ${resultsPerRun - 1}) position`,
    [workspaceId, runs],
  );
}

/** What the dashboard takes down when runs end. */
function addSums(sql: Sql) {
  return sql(
    `insert into dashboard_run
     select id, workspace_id, project_id, type, status, finished_at, 240000, passed, failed, skipped, flaky from runs_run`,
  );
}

async function addActivities(sql: Sql, workspaceId: string) {
  await sql(
    `insert into kernel_activity (id, workspace_id, type, user_name, test_name, meta, seq, created_at)
     select ${idOf('4000', 'n')}, ?, (array['test.approve', 'test.update', 'run.start'])[1 + n % 3], 'Ada Tester',
       'A customer orders article ' || n, '{"version": 3}', head.last_seq + n,
       date_trunc('milliseconds', now() - (${activities} - n) * interval '1 minute')
     from generate_series(1, ${activities}) n, kernel_activity_head head where head.workspace_id = ?`,
    [workspaceId, workspaceId],
  );
  await sql('update kernel_activity_head set last_seq = last_seq + ? where workspace_id = ?', [
    activities,
    workspaceId,
  ]);
}
