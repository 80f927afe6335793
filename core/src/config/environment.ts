import type { TSchema } from 'typebox';
import { leavesOf } from './schema.ts';

/** The part of a configuration that environment variables set. An empty variable counts as unset. */
export function environmentOverrides(schema: TSchema, env: NodeJS.ProcessEnv): Record<string, unknown> {
  const overrides: Record<string, unknown> = {};
  for (const leaf of leavesOf(schema)) {
    const text = leaf.schema.env === undefined ? undefined : env[leaf.schema.env];
    if (text === undefined || text === '') continue;
    assign(overrides, leaf.path, fromText(leaf.schema, text));
  }
  return overrides;
}

/** Text that does not parse stays text, so that validation reports it. */
function fromText(schema: TSchema, text: string): unknown {
  const type = 'type' in schema ? schema.type : 'string';
  if (type === 'integer' || type === 'number') return Number.isNaN(Number(text)) ? text : Number(text);
  if (type === 'boolean') return booleans[text.toLowerCase()] ?? text;
  if (type === 'array') return text.split(/[:,]/).filter(Boolean);
  return text;
}

const booleans: Record<string, boolean> = {
  true: true,
  '1': true,
  yes: true,
  false: false,
  '0': false,
  no: false,
};

function assign(target: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [head, ...rest] = path;
  if (head === undefined) return;
  if (rest.length === 0) {
    target[head] = value;
    return;
  }
  const section: Record<string, unknown> = {};
  assign(section, rest, value);
  target[head] = { ...(target[head] ?? {}), ...section };
}
