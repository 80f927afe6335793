import type { TSchema } from 'typebox';
import { BootReport } from '../plugins/boot-report.ts';
import { firstPartyPlugins } from '../plugins/first-party.ts';
import { gatherPlugins } from '../plugins/gather-plugins.ts';
import { type ConfigLeaf, KernelConfigSchema, leavesOf } from './schema.ts';

/** What can be configured: the kernel under null, then each first-party plugin under its id. */
type Sections = ReadonlyMap<string | null, TSchema>;

/** Everything that can be configured, as documents. */
export interface ConfigReference {
  /** JSON Schema of the configuration file. */
  readonly schema: string;
  /** Tables in Markdown. */
  readonly tables: string;
}

export async function createConfigReference(): Promise<ConfigReference> {
  const sections = await findSections();
  return {
    schema: `${JSON.stringify(fileSchema(sections), null, 2)}\n`,
    tables: [...sections].map(([pluginId, schema]) => renderSection(pluginId, schema)).join('\n'),
  };
}

async function findSections(): Promise<Sections> {
  const cwd = process.cwd();
  const sources = { dirs: firstPartyPlugins(cwd), packages: [], cwd };
  const report = new BootReport([]);
  const plugins = await gatherPlugins({ ...sources, disabled: [], only: null, given: [] }, report);
  const [broken] = report.plugins;
  if (broken) throw new Error(`Plugin ${broken.id} can't be read: ${broken.reason}`);
  const configurable = plugins.flatMap(({ id, definition }): [string, TSchema][] =>
    definition.configuration ? [[id, definition.configuration]] : [],
  );
  return new Map<string | null, TSchema>([
    [null, KernelConfigSchema],
    ...configurable.sort(([one], [other]) => (one < other ? -1 : 1)),
  ]);
}

function fileSchema(sections: Sections): unknown {
  const plugins = [...sections].flatMap(([id, schema]) => (id === null ? [] : [[id, publicSchema(schema)]]));
  const replace = (path: string, schema: Record<string, unknown>) => {
    if (path === '')
      return { ...schema, properties: { $schema: { type: 'string' }, ...propertiesOf(schema) } };
    if (path !== '/plugins/configuration') return schema;
    return { ...schema, properties: Object.fromEntries(plugins), additionalProperties: { type: 'object' } };
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

/** A schema without the keywords that are ours alone; what the file leaves out has a default or a variable. */
function publicSchema(
  schema: object,
  path = '',
  replace: Replace = (_path, same) => same,
): Record<string, unknown> {
  const { env, secret, required, patternProperties, properties, ...rest } = schema as Record<string, unknown>;
  if (typeof properties !== 'object' || properties === null) return replace(path, rest);
  const inner = Object.entries(properties).map(([name, property]) => [
    name,
    publicSchema(property, `${path}/${name}`, replace),
  ]);
  return replace(path, { ...rest, properties: Object.fromEntries(inner) });
}

function renderSection(pluginId: string | null, schema: TSchema): string {
  const title = pluginId === null ? '## The kernel' : `## Plugin \`${pluginId}\``;
  const prefix = pluginId === null ? '' : `plugins.configuration.${pluginId}.`;
  const rows = [...leavesOf(schema)].map((leaf) => renderLeaf(prefix, leaf));
  return [
    title,
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
