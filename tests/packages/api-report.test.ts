import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import t from 'tap';
import { apiReports, writeApiReports } from '../../sdk/packaging/api-report.ts';

t.test('the reports of the SDK’s public API are up to date', (t) => {
  const fresh = mkdtempSync(join(tmpdir(), 'testkernel-reports-'));
  t.teardown(() => rmSync(fresh, { recursive: true }));
  writeApiReports(fresh);
  for (const report of ['sdk.api.md', 'ai.api.md', 'experimental.api.md', 'page.api.md', 'testing.api.md']) {
    const [expected, current] = [apiReports, fresh].map((folder) =>
      readFileSync(join(folder, report), 'utf8'),
    );
    t.equal(
      current,
      expected,
      `what ${report} shows is exported: when it is meant to differ, run "npm run api:report", say what changed in a changeset ("npm run changeset"), and commit both`,
    );
  }
  t.end();
});
