import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childServer } from '../processes/child-server.ts';
import { freePort } from '../processes/free-port.ts';

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

/** The web interface of Verdaccio, a package registry: a React application that nobody wrote for this test. */
export async function startPackageRegistry(): Promise<PackageRegistry> {
  const folder = await mkdtemp(join(tmpdir(), 'registry-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const stop = await launch(folder, `127.0.0.1:${port}`);
  const close = async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
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

async function launch(folder: string, address: string): Promise<() => Promise<void>> {
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
  const args = [program, '--config', config, '--listen', address];
  return childServer({ command: process.execPath, args, cwd: folder, url: `http://${address}/-/ping` });
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
