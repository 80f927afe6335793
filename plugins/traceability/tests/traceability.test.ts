import { Database, Scope } from '@testkernel/sdk';
import { createTestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import { usualDatabase } from '../../../tests/kernel/support/databases.ts';
import { matrixText } from '../src/matrix-text.ts';

t.test('the text is JSON, whichever keys there are', async (t) => {
  const cases: (string | null)[][] = [
    [],
    [null],
    [null, null],
    ['A'],
    ['A', 'A', 'B'],
    ['__proto__', '"', null],
  ];
  for (const keys of cases) {
    const tests = async function* () {
      for (const [index, linkedIssueKey] of keys.entries()) {
        yield { linkedIssueKey, test: { ...nothingRun, id: String(index) } };
      }
    };
    let text = '';
    for await (const piece of matrixText('p', tests())) text += piece;
    const { projectId, matrix, unlinked } = JSON.parse(text);
    t.equal(projectId, 'p');
    t.strictSame(
      matrix.flatMap((row: { linkedIssueKey: string; tests: object[] }) =>
        row.tests.map(() => row.linkedIssueKey),
      ),
      keys.filter((key) => key !== null),
    );
    t.equal(unlinked.length, keys.filter((key) => key === null).length);
    t.equal(matrix.length, new Set(keys.filter((key) => key !== null)).size);
  }
});

const nothingRun = { name: 'a', reviewStatus: 'draft', lastResult: null, lastRunAt: null } as const;

for (const [database, options] of usualDatabase) {
  t.test(`traceability on ${database}`, async (t) => {
    const kernel = await createTestKernel({
      plugins: ['projects', 'tests', 'runner', 'traceability'],
      ...options,
    });
    t.teardown(() => kernel.close());
    const lead = await kernel.signUp();
    const { body: project } = await lead.post('/projects', { name: 'Shop', url: 'https://shop.example.com' });
    const path = `/projects/${project.id}/tests/traceability`;

    await t.test(
      'tests stand under their issues, with review and last result; deleted ones nowhere',
      async (t) => {
        const add = async (name: string, linkedIssueKey: string | null) =>
          (await lead.post(`/projects/${project.id}/tests`, { name, steps: [], linkedIssueKey })).body.id;
        const ids = [await add('b', 'SHOP-2'), await add('a', 'SHOP-1'), await add('c', 'SHOP-2 ')];
        const unlinked = [await add('d', null), await add('e', ' ')];
        await lead.delete(`/projects/${project.id}/tests/${await add('gone', 'SHOP-3')}`);
        await lead.patch(`/projects/${project.id}/tests/${ids[1]}/approve`);
        await kernel.inWorkspaceOf(lead, () =>
          kernel
            .service(Database)
            .sql("update tests_test set last_result = 'failed', last_run_at = ? where id = ?", [
              new Date('2026-01-02T03:04:05Z'),
              ids[1],
            ]),
        );
        const { status, body } = await lead.get(path);
        t.equal(status, 200);
        const test = (id: string, name: string) => ({ ...nothingRun, id, name });
        t.strictSame(body, {
          projectId: project.id,
          matrix: [
            {
              linkedIssueKey: 'SHOP-1',
              tests: [
                {
                  id: ids[1],
                  name: 'a',
                  reviewStatus: 'approved',
                  lastResult: 'failed',
                  lastRunAt: '2026-01-02T03:04:05.000Z',
                },
              ],
            },
            { linkedIssueKey: 'SHOP-2', tests: [test(ids[0], 'b'), test(ids[2], 'c')] },
          ],
          unlinked: [test(unlinked[0], 'd'), test(unlinked[1], 'e')],
        });
      },
    );

    await t.test('outsiders find nothing', async (t) => {
      t.equal((await (await kernel.signUp()).get(path)).status, 404);
    });

    await t.test('many tests come complete, by an index', async (t) => {
      const { body: large } = await lead.post('/projects', { name: 'Large', url: 'https://a.example.com' });
      await kernel.inWorkspaceOf(lead, async () => {
        const sql = kernel.service(Database);
        await sql.sql(
          `insert into tests_test (id, workspace_id, project_id, name, steps, code, created_at, updated_at, linked_issue_key)
           select 'many-' || n, ?, ?, 'test ' || n, '[]', '', now(), now(),
             case when n % 2 = 0 then 'KEY-' || n % 7 end
           from generate_series(1, 5200) n`,
          [kernel.service(Scope).workspaceId, large.id],
        );
        await sql.sql('analyze tests_test');
        for (const condition of [
          "linked_issue_key is not null and (linked_issue_key, id) > ('KEY-3', 'many-1000')",
          "linked_issue_key is null and (id) > ('many-1000')",
        ]) {
          const plan = await sql.sql<Record<string, string>>(
            `explain select id, name from tests_test where workspace_id = ? and project_id = ? and deleted_at is null
               and ${condition} order by linked_issue_key, id limit 1000`,
            [kernel.service(Scope).workspaceId, large.id],
          );
          const text = plan.map((line) => Object.values(line).join()).join('\n');
          t.match(text, /tests_test_by_issue/);
          t.notMatch(text, /Seq Scan/);
        }
      });
      const { body } = await lead.get(`/projects/${large.id}/tests/traceability`);
      t.equal(body.matrix.length, 7);
      t.equal(body.unlinked.length, 2600);
      const ids = [...body.matrix.flatMap((row: { tests: { id: string }[] }) => row.tests), ...body.unlinked];
      t.equal(new Set(ids.map(({ id }) => id)).size, 5200);
    });
  });
}
