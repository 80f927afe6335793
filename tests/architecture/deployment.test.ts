import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { firstExecutable, foldersOfPath, placesOf } from '@testkernel/sdk';
import { Ajv } from 'ajv';
import t from 'tap';
import { parse, parseAllDocuments } from 'yaml';

const root = path.join(import.meta.dirname, '../..');
const patterns = readFileSync(path.join(root, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

/** Docker leaves out what a pattern matches, and all that is below it. */
function isLeftOut(file: string): boolean {
  const parts = file.split('/');
  const parents = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  return parents.some((parent) => patterns.some((pattern) => path.matchesGlob(parent, pattern)));
}

t.test('the image has every plugin, and no tests', async (t) => {
  for (const id of readdirSync(path.join(root, 'plugins'))) {
    for (const file of ['package.json', 'src/index.ts']) t.notOk(isLeftOut(`plugins/${id}/${file}`), id);
    t.ok(isLeftOut(`plugins/${id}/tests/some.test.ts`), `tests of ${id}`);
  }
  for (const file of ['core/src/main.ts', 'sdk/src/index.ts', 'migrations/1.sql']) t.notOk(isLeftOut(file));
  for (const file of [
    'tests/suite/run-suite.ts',
    'core/tests/vault.test.ts',
    'core/node_modules/x/index.js',
  ]) {
    t.ok(isLeftOut(file), file);
  }
});

const docker = path.join(root, 'docker');
const chart = path.join(docker, 'helm/testkernel');
const read = (...names: string[]) => readFileSync(path.join(...names), 'utf8');
const required = { publicUrl: 'https://testkernel.example.com', existingSecret: 'testkernel' };

/** Every variable that the kernel or a plugin reads, and those of other programs. */
const variables = new Set([
  ...(read(root, 'config/README.md').match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*\b/g) ?? []),
  ...['HOME', 'NODE_ENV', 'POSTGRES_USER', 'POSTGRES_PASSWORD', 'POSTGRES_DB'],
]);

t.test('the image has what doctor looks for, and is not run as root', async (t) => {
  const text = read(docker, 'Dockerfile');
  for (const name of ['chromium-headless-shell', 'firefox-esr', 'ffmpeg', 'fontconfig', 'fonts-noto-cjk']) {
    t.match(text, new RegExp(`^ .*\\b${name}\\b`, 'm'));
  }
  const last = text.slice(text.lastIndexOf('FROM '));
  t.match(last, /^USER node$/m);
  const [, environment = ''] = /^ENV ((?:.*\\\n)*.*)$/m.exec(last) ?? [];
  for (const [, name = ''] of environment.matchAll(/(\w+)=/g)) t.ok(variables.has(name), name);
});

t.test(
  'the profile of system calls allows the sandbox of browsers, and nothing that needs privileges',
  async (t) => {
    interface Rule {
      readonly names: readonly string[];
      readonly action: string;
      readonly args?: object[];
    }
    const { defaultAction, syscalls }: { defaultAction: string; syscalls: Rule[] } = JSON.parse(
      read(docker, 'seccomp.json'),
    );
    t.equal(defaultAction, 'SCMP_ACT_ERRNO');
    t.ok(syscalls.every(({ action }) => action === 'SCMP_ACT_ALLOW'));
    const allowed = syscalls.filter(({ args }) => args === undefined).flatMap(({ names }) => names);
    t.equal(new Set(allowed).size, allowed.length);
    for (const name of [
      'clone',
      'clone3',
      'unshare',
      'setns',
      'chroot',
      'seccomp',
      'prctl',
      'futex',
      'execve',
    ]) {
      t.ok(allowed.includes(name), name);
    }
    const refused = [
      'mount',
      'umount2',
      'pivot_root',
      'fsopen',
      'move_mount',
      'open_by_handle_at',
      'init_module',
    ];
    refused.push(
      'finit_module',
      'kexec_load',
      'reboot',
      'bpf',
      'perf_event_open',
      'userfaultfd',
      'io_uring_setup',
    );
    refused.push(
      'keyctl',
      'add_key',
      'clock_settime',
      'settimeofday',
      'process_vm_writev',
      'iopl',
      'swapon',
      'acct',
    );
    t.strictSame(
      refused.filter((name) => allowed.includes(name)),
      [],
    );
  },
);

for (const name of readdirSync(docker).filter((file) => file.endsWith('.yaml'))) {
  t.test(`${name} starts containers with that profile, and with settings that exist`, async (t) => {
    const { services }: { services: Record<string, ComposeService> } = parse(read(docker, name), {
      merge: true,
    });
    const ours = Object.entries(services).filter(([, { image }]) => image === 'testkernel');
    t.ok(ours.length > 0);
    for (const [service, { security_opt, cap_drop }] of ours) {
      const profile =
        security_opt?.find((option) => option.startsWith('seccomp='))?.slice('seccomp='.length) ?? '';
      t.ok(existsSync(path.join(docker, profile)) && profile.endsWith('.json'), service);
      t.strictSame(cap_drop, ['ALL'], service);
    }
    for (const { environment = {} } of Object.values(services)) {
      for (const variable of Object.keys(environment)) t.ok(variables.has(variable), variable);
    }
  });
}

t.test('compose files publish the port of the trace viewer, at another host name', async (t) => {
  for (const name of readdirSync(docker).filter((file) => file.endsWith('.yaml'))) {
    const { services }: { services: Record<string, ComposeService> } = parse(read(docker, name), {
      merge: true,
    });
    const [server] = Object.values(services).filter(({ environment }) => environment?.PUBLIC_URL);
    const { PUBLIC_URL, VIEWER_URL, VIEWER_PORT } = server?.environment ?? {};
    const hostOf = (setting = '') => new URL(/:?-(.*)\}/.exec(setting)?.[1] ?? '').hostname;
    t.not(hostOf(VIEWER_URL), hostOf(PUBLIC_URL), name);
    t.ok(server?.ports?.includes(`127.0.0.1:${VIEWER_PORT}:${VIEWER_PORT}`), name);
  }
});

interface ComposeService {
  readonly image: string;
  readonly ports?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly cap_drop?: readonly string[];
  readonly environment?: Record<string, string>;
}

t.test('the chart has the version of the packages, and values that its schema describes', async (t) => {
  const { version } = JSON.parse(read(root, 'core/package.json'));
  t.match(parse(read(chart, 'Chart.yaml')), { version, appVersion: version });
  const values = parse(read(chart, 'values.yaml'));
  const validate = new Ajv({ strict: false }).compile(JSON.parse(read(chart, 'values.schema.json')));
  t.notOk(validate(values), 'without what is required');
  t.ok(validate({ ...values, ...required }), JSON.stringify(validate.errors));
  t.notOk(validate({ ...values, ...required, serverr: {} }), 'with a misspelt value');
  const described = read(chart, 'README.md');
  for (const name of Object.keys(values)) t.match(described, `\`${name}\``);
});

t.test('its templates use every value, no other, and variables that exist', async (t) => {
  const folder = path.join(chart, 'templates');
  const templates = readdirSync(folder).map((name) => read(folder, name));
  const text = templates.join('\n');
  const values = parse(read(chart, 'values.yaml'));
  const used = new Set([...text.matchAll(/\.Values\.([\w.]+)/g)].map(([, name = '']) => name));
  const missing = [...used].filter((name) => valueAt(values, name) === undefined);
  t.strictSame(missing, []);
  const unused = Object.keys(values).filter((name) => ![...used].some((one) => one.split('.')[0] === name));
  t.strictSame(unused, []);
  const set = [...text.matchAll(/- name: ([A-Z][A-Z_0-9]+)$/gm), ...text.matchAll(/"([A-Z][A-Z_0-9]+)" "/g)];
  t.ok(set.length > 8);
  for (const [, name = ''] of set) t.ok(variables.has(name), name);
});

function valueAt(values: Record<string, unknown>, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>(
      (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
      values,
    );
}

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: Record<string, unknown> & { readonly selector?: object; readonly podSelector?: object };
}

t.test('what Helm makes of it', async (t) => {
  const helm = await firstExecutable(placesOf(['helm'], foldersOfPath()));
  if (helm === null) {
    t.comment('Left out: the chart was not rendered, because helm is not on PATH.');
    return;
  }
  const render = (...settings: string[]): Manifest[] => {
    const all = [...Object.entries(required).map(([name, value]) => `${name}=${value}`), ...settings];
    const args = ['template', 'release', chart, ...all.flatMap((setting) => ['--set', setting])];
    const text = execFileSync(helm, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    return parseAllDocuments(text).flatMap((document) => document.toJS() ?? []);
  };
  const kinds = (manifests: readonly Manifest[]) => manifests.map(({ kind }) => kind).toSorted();
  const usual = render();
  t.strictSame(kinds(usual), [
    ...['Deployment', 'Deployment', 'NetworkPolicy', 'NetworkPolicy', 'PersistentVolumeClaim'],
    ...['PodDisruptionBudget', 'PodDisruptionBudget', 'Service', 'ServiceAccount'],
  ]);
  for (const { kind, metadata, spec } of usual.filter(({ kind }) => kind === 'PodDisruptionBudget')) {
    const deployment = usual.find(
      (other) => other.kind === 'Deployment' && other.metadata.name === metadata.name,
    );
    t.strictSame(spec.selector, deployment?.spec.selector, `${kind} ${metadata.name}`);
    t.match(deployment?.spec, {
      template: {
        spec: {
          securityContext: { runAsNonRoot: true, seccompProfile: { type: 'Localhost' } },
          containers: [
            { securityContext: { capabilities: { drop: ['ALL'] }, readOnlyRootFilesystem: true } },
          ],
        },
      },
    });
  }
  const keda = render(
    'worker.autoscaling.enabled=true',
    'worker.autoscaling.prometheusAddress=http://prometheus:9090',
  );
  t.ok(kinds(keda).includes('ScaledObject'));
  t.notOk(
    keda.some(({ metadata, spec }) => metadata.name.endsWith('worker') && spec?.replicas),
    'KEDA sets replicas',
  );
  t.ok(
    kinds(render('worker.autoscaling.enabled=true', 'worker.autoscaling.kind=hpa')).includes(
      'HorizontalPodAutoscaler',
    ),
  );
  const viewer = render(
    'viewer.url=https://traces.example.com',
    'ingress.enabled=true',
    'ingress.host=t.example.com',
  );
  t.match(viewer.find(({ kind }) => kind === 'Ingress')?.spec, {
    rules: [{ host: 't.example.com' }, { host: 'traces.example.com' }],
  });
  t.match(viewer.find(({ kind }) => kind === 'Service')?.spec, { ports: [{}, { name: 'viewer' }] });
  t.throws(() => render('worker.autoscaling.enabled=true'), /prometheusAddress/);
  t.throws(() => render('existingSecret='), /existingSecret/);
});
