import type { Schemas } from '@testkernel/client';

/** A setting of a kind of reporters: a text, or several texts. */
export interface ReporterField {
  readonly name: string;
  readonly label: string;
  readonly description: string | null;
  readonly many: boolean;
  readonly required: boolean;
  readonly secret: boolean;
}

/** The fields that the schema of a kind asks for. What is neither a text nor a list of texts is left to the API. */
export function fieldsOf({ settings, secrets }: Schemas['ReporterKind']): readonly ReporterField[] {
  const { properties, required } = settings;
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(isRecord(properties) ? properties : {}).flatMap(([name, schema]) => {
    if (!isRecord(schema) || (schema.type !== 'string' && schema.type !== 'array')) return [];
    const description = typeof schema.description === 'string' ? schema.description : null;
    return [
      {
        name,
        label: labelOf(name),
        description,
        many: schema.type === 'array',
        required: needed.includes(name),
        secret: secrets.includes(name),
      },
    ];
  });
}

/** The settings as they are sent; what is empty is left out. */
export function settingsOf(
  fields: readonly ReporterField[],
  values: Readonly<Record<string, string | boolean>>,
): Record<string, string | string[]> {
  return Object.fromEntries(
    fields.flatMap(({ name, many }) => {
      const value = values[name];
      if (typeof value !== 'string' || value.trim() === '') return [];
      const list = value
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean);
      return [[name, many ? list : value.trim()]];
    }),
  );
}

/** `webhookUrl` → `Webhook URL`. */
function labelOf(name: string): string {
  const words = name
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase()
    .replace(/\burl\b/, 'URL');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
