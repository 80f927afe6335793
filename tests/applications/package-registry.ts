import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export interface PackageRegistry {
  readonly url: string;
  readonly account: { readonly username: string; readonly password: string };
  close(): Promise<void>;
}

const account = { username: 'ada', password: 'Tea-Time-42' };
const packages = [
  { name: 'left-shift', description: 'Shifts things to the left', dependencies: {} },
  { name: 'paper-boat', description: 'Folds boats out of paper', dependencies: {} },
  { name: 'tea-timer', description: 'Tells when the tea is ready', dependencies: { 'left-shift': '^1.0.0' } },
  { name: 'map-legend', description: 'Explains the colours of a map', dependencies: {} },
];
const startTimeoutMs = 30_000;

/** The web interface of Verdaccio, a package registry: a React application that nobody wrote for this test. */
export async function startPackageRegistry(): Promise<PackageRegistry> {
  const folder = await mkdtemp(join(tmpdir(), 'registry-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = await launch(folder, port);
  const close = async () => {
    if (child.exitCode === null && child.kill()) await once(child, 'exit');
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await untilUp(url, child);
    await put(`${url}/-/user/org.couchdb.user:${account.username}`, {
      name: account.username,
      password: account.password,
    });
    for (const one of packages) await put(`${url}/${one.name}`, documentOf(url, one));
    return { url, account, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function launch(folder: string, port: number): Promise<ChildProcess> {
  const config = join(folder, 'config.json');
  await writeFile(
    config,
    JSON.stringify({
      storage: join(folder, 'storage'),
      web: { title: 'Registry' },
      auth: { htpasswd: { file: join(folder, 'htpasswd'), algorithm: 'bcrypt', rounds: 4 } },
      security: { api: { legacy: false, jwt: { sign: { expiresIn: '1d' } } } },
      uplinks: {},
      packages: { '**': { access: '$all', publish: '$all' } },
      log: { type: 'stdout', format: 'json', level: 'fatal' },
    }),
  );
  const program = createRequire(import.meta.url).resolve('verdaccio/bin/verdaccio');
  const address = `127.0.0.1:${port}`;
  return spawn(process.execPath, [program, '--config', config, '--listen', address], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function untilUp(url: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + startTimeoutMs;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`The registry ended with status ${child.exitCode}.`);
    // Nobody may listen yet.
    const answer = await fetch(`${url}/-/ping`).catch(() => null);
    if (answer?.ok) return;
    await delay(100);
  }
  throw new Error('The registry did not start in time.');
}

async function put(url: string, body: object): Promise<void> {
  const answer = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`PUT ${url} was answered with ${answer.status}: ${await answer.text()}`);
}

/** A package as a client publishes it. */
function documentOf(url: string, { name, description, dependencies }: (typeof packages)[number]): object {
  const version = '1.2.0';
  const content = Buffer.from(`The content of ${name}.`);
  const file = `${name}-${version}.tgz`;
  const readme = `# ${name}\n\n${description}.\n\n## Usage\n\nImport it and call it.`;
  const dist = {
    tarball: `${url}/${name}/-/${file}`,
    shasum: createHash('sha1').update(content).digest('hex'),
  };
  return {
    _id: name,
    name,
    description,
    readme,
    'dist-tags': { latest: version },
    versions: { [version]: { name, version, description, readme, license: 'MIT', dependencies, dist } },
    _attachments: {
      [file]: {
        content_type: 'application/octet-stream',
        data: content.toString('base64'),
        length: content.length,
      },
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return address.port;
}
