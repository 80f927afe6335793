import t from 'tap';
import { removeFolder, temporaryFolder } from '../kernel/support/databases.ts';
import { ServerProcess } from '../processes/server-process.ts';

t.test('the log of a server tells its start, with the plugins, and its stop', async (t) => {
  const dataDir = temporaryFolder();
  t.teardown(() => removeFolder(dataDir));
  const server = ServerProcess.start({ DATA_DIR: dataDir, LOG_LEVEL: 'info' });
  await server.listening();
  t.equal(await server.stop(), 0);
  const lines = server.output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
  const started = lines.filter(({ msg }) => msg.startsWith('Testkernel listens on'));
  t.match(started, [{ database: 'embedded', queue: 'in-process', furtherPlugins: [] }]);
  t.ok(started[0]?.plugins.includes('runs'));
  t.match(
    lines.slice(-2).map(({ msg }) => msg),
    ['stopping', 'Testkernel has stopped'],
  );
});
