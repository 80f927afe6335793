import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TObject, type TSchema, Type } from 'typebox';
import { bootKernel } from '../kernel.ts';
import { BootReport } from '../plugins/boot-report.ts';
import { firstPartyPlugins } from '../plugins/first-party.ts';
import { gatherPlugins } from '../plugins/gather-plugins.ts';
import { rateLimitSchema } from './rate-limit-settings.ts';
import { type ConfigLeaf, KernelConfigSchema, leavesOf } from './schema.ts';

/** The configuration schemas of plugins, by id. */
type PluginSchemas = ReadonlyMap<string, TSchema>;

/** Everything that can be configured, as documents. */
export interface ConfigReference {
  /** JSON Schema of the configuration file. */
  readonly schema: string;
  /** Tables in Markdown. */
  readonly tables: string;
}

/** Boots the kernel with the first-party plugins, to see which rate limits they contribute. */
export async function createConfigReference(): Promise<ConfigReference> {
  const plugins = await findPluginSchemas();
  const limits = await contributedLimits();
  const ofPlugins = [...plugins].map(([id, schema]) =>
    renderSection(`Plugin \`${id}\``, `plugins.configuration.${id}.`, schema),
  );
  return {
    schema: `${JSON.stringify(fileSchema(plugins, limits), null, 2)}\n`,
    tables: [
      renderSection('The kernel', '', KernelConfigSchema),
      renderSection('Rate limits', 'rateLimits.', limits),
      ...ofPlugins,
    ].join('\n'),
  };
}

async function findPluginSchemas(): Promise<PluginSchemas> {
  const cwd = process.cwd();
  const sources = { firstPartyDirs: firstPartyPlugins(cwd), dirs: [], packages: [], cwd };
  const report = new BootReport([]);
  const { plugins } = await gatherPlugins({ ...sources, disabled: [], only: null, given: [] }, report);
  const [broken] = report.plugins;
  if (broken) throw new Error(`Plugin ${broken.id} can't be read: ${broken.reason}`);
  const configurable = plugins.flatMap(({ id, definition }): [string, TSchema][] =>
    definition.configuration ? [[id, definition.configuration]] : [],
  );
  return new Map(configurable.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** By id. */
async function contributedLimits(): Promise<TObject> {
  const dataDir = mkdtempSync(join(tmpdir(), 'testkernel-reference-'));
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', PLUGINS_REQUIRED: '*' };
  const kernel = await bootKernel({ env, cwd: dataDir, role: 'command' });
  try {
    const schemas = kernel.services.limits.list().map((limit) => [limit.id, rateLimitSchema(limit)]);
    return Type.Object(Object.fromEntries(schemas));
  } finally {
    await kernel.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function fileSchema(plugins: PluginSchemas, limits: TObject): unknown {
  const ofPlugins = [...plugins].map(([id, schema]) => [id, publicSchema(schema)]);
  const replace: Replace = (path, schema) => {
    if (path === '')
      return { ...schema, properties: { $schema: { type: 'string' }, ...propertiesOf(schema) } };
    if (path === '/rateLimits') return { ...schema, properties: propertiesOf(publicSchema(limits)) };
    if (path !== '/plugins/configuration') return schema;
    return { ...schema, properties: Object.fromEntries(ofPlugins), additionalProperties: { type: 'object' } };
  };
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Configuration of Testkernel',
    ...publicSchema(KernelConfigSchema, '', replace),
  };
}

function propertiesOf({ properties }: Record<string, unknown>): object {
  return typeof properties === 'object' && properties !== null ? properties : {};
}

type Replace = (path: string, schema: Record<string, unknown>) => Record<string, unknown>;

/** A schema without our own keywords, and without required properties: each has a default or an environment variable. */
function publicSchema(
  schema: object,
  path = '',
  replace: Replace = (_path, same) => same,
): Record<string, unknown> {
  const { env, secret, protocols, required, patternProperties, properties, ...rest } = schema as Record<
    string,
    unknown
  >;
  if (typeof properties !== 'object' || properties === null) return replace(path, rest);
  const inner = Object.entries(properties).map(([name, property]) => [
    name,
    publicSchema(property, `${path}/${name}`, replace),
  ]);
  return replace(path, { ...rest, properties: Object.fromEntries(inner) });
}

function renderSection(title: string, prefix: string, schema: TSchema): string {
  const rows = [...leavesOf(schema)].map((leaf) => renderLeaf(prefix, leaf));
  return [
    `## ${title}`,
    '',
    '| key | variable | type | default | what it does |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

function renderLeaf(prefix: string, { path, schema }: ConfigLeaf): string {
  const cells = [
    `\`${prefix}${path.join('.')}\``,
    schema.env ? `\`${schema.env}\`` : '',
    typeOf(schema),
    defaultOf(schema.default),
    `${schema.description ?? ''}${schema.secret ? ' Secret.' : ''}`.trim(),
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
}

function defaultOf(value: unknown): string {
  const empty = value === undefined || value === '' || JSON.stringify(value) === '{}';
  return empty ? '' : `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}

/** `integer, 1 to 64`: the type with its bounds. */
function typeOf(schema: TSchema): string {
  const { type, enum: values, minimum, maximum, items } = schema as Record<string, unknown>;
  if (Array.isArray(values)) return values.map((value) => `\`${value}\``).join(', ');
  if (type === 'array') return `list of ${isSchema(items) ? typeOf(items) : 'value'}s`;
  const bounds = [
    ...(minimum !== undefined && maximum !== undefined ? [`${minimum} to ${maximum}`] : []),
    ...(minimum !== undefined && maximum === undefined ? [`at least ${minimum}`] : []),
    ...(minimum === undefined && maximum !== undefined ? [`at most ${maximum}`] : []),
  ];
  return [typeof type === 'string' ? type : 'one of several', ...bounds].join(', ');
}

function isSchema(value: unknown): value is TSchema {
  return typeof value === 'object' && value !== null;
}
