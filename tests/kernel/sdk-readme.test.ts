import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as stable from '@testkernel/sdk';
import { Events, RunFinished, Scope } from '@testkernel/sdk';
import * as experimental from '@testkernel/sdk/experimental';
import * as testing from '@testkernel/sdk/testing';
import t from 'tap';
import { removeFolder, temporaryFolder } from './support/databases.ts';
import { until } from './support/until.ts';

const sdk = { ...stable, ...experimental };
const readme = readFileSync(new URL('../../sdk/README.md', import.meta.url), 'utf8');

/** The code block below a line that names its file. */
function codeOf(file: string): string {
  const [, code] =
    new RegExp(`\`plugins/greeter/${file}\`\n\n\`\`\`\\w+\n(.*?)\n\`\`\``, 's').exec(readme) ?? [];
  if (code === undefined) throw new Error(`The README shows no ${file}.`);
  return code;
}

t.test('the plugin of the README runs from a folder outside of the repository', async (t) => {
  const folder = temporaryFolder();
  t.teardown(() => removeFolder(folder));
  mkdirSync(join(folder, 'greeter'));
  for (const file of ['package.json', 'index.ts']) writeFileSync(join(folder, 'greeter', file), codeOf(file));
  const plugins = ['projects', 'tests', 'runner', 'runs', 'greeter'];
  const kernel = await testing.createTestKernel({
    plugins,
    env: { PLUGINS_DIR: folder, GREETER_GREETING: 'Good day' },
  });
  t.teardown(() => kernel.close());
  t.equal((await kernel.visitor().get('/greeter')).status, 401);
  const ada = await kernel.signUp();
  t.match(await ada.get('/greeter'), { status: 200, body: { greeting: 'Good day', finished: [] } });
  await kernel.inWorkspaceOf(ada, () => {
    const { workspaceId } = kernel.service(Scope);
    const run = { runId: 'run-1', projectId: 'project-1', workspaceId } as const;
    return kernel.service(Events).emit(RunFinished, { ...run, type: 'test_run', status: 'completed' });
  });
  await until('the event arrived', async () => (await ada.get('/greeter')).body.finished.includes('run-1'));
});

t.test('every token, extension point, error and suite that the README names exists', (t) => {
  const [documented = ''] = readme.split('<!-- error codes: begin -->');
  const [, afterCodes = ''] = readme.split('<!-- error codes: end -->');
  const rows = `${documented}${afterCodes}`.matchAll(/^\| `([A-Z]\w*|\w+Conformance)[`(]/gm);
  const names = [...rows].map(([, name = '']) => name);
  t.ok(names.length > 25);
  for (const name of names) t.ok(name in sdk || name in testing, name);
  t.end();
});

t.test('the README lists every extension point', (t) => {
  const points = Object.entries(sdk).flatMap(([name, value]) =>
    typeof value === 'object' && 'kind' in value && value.kind === 'extension-point' ? name : [],
  );
  t.ok(points.length > 15);
  for (const name of points) t.ok(readme.includes(`| \`${name}\` |`), name);
  t.end();
});
