import type { FormValues } from './use-settings-form.ts';

export type FieldKind =
  | 'text'
  | 'prose'
  | 'url'
  | 'email'
  | 'password'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'choice'
  | 'list';

/** A field of a form, read from a property of a JSON schema. */
export interface SchemaField {
  readonly name: string;
  readonly label: string;
  readonly description: string | null;
  readonly kind: FieldKind;
  readonly required: boolean;
  readonly choices: readonly string[];
  /** What a new form begins with. */
  readonly initial: string | boolean;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly maxLength: number | null;
}

const mostFields = 60;

/** The fields that a schema asks for, at most 60. What is of another type is left to the API. */
export function fieldsOf(schema: unknown, secrets: readonly string[] = []): readonly SchemaField[] {
  const { properties, required } = isRecord(schema) ? schema : {};
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(isRecord(properties) ? properties : {})
    .slice(0, mostFields)
    .flatMap(([name, property]) => {
      if (!isRecord(property)) return [];
      const choices = choicesOf(property);
      const kind = secrets.includes(name) ? 'password' : kindOf(property, choices);
      if (kind === null) return [];
      return [
        {
          name,
          kind,
          choices,
          label: typeof property.title === 'string' ? property.title : labelOf(name),
          description: typeof property.description === 'string' ? property.description : null,
          required: needed.includes(name),
          initial: initialOf(property.default, kind),
          minimum: numberOf(property.minimum),
          maximum: numberOf(property.maximum),
          maxLength: numberOf(property.maxLength),
        },
      ];
    });
}

/** What a form shows of an answer. Secrets are never read back. */
export function valuesOf(fields: readonly SchemaField[], answer: unknown): FormValues {
  const stored = isRecord(answer) ? answer : {};
  return Object.fromEntries(
    fields.map(({ name, kind, initial }) => {
      const value = stored[name];
      if (kind === 'password') return [name, ''];
      return [name, value === undefined ? initial : initialOf(value, kind)];
    }),
  );
}

/** The values as they are sent; what is empty is left out. */
export function bodyOf(fields: readonly SchemaField[], values: FormValues): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap(({ name, kind }): [string, unknown][] => {
      const value = values[name];
      if (kind === 'boolean') return [[name, value === true]];
      if (typeof value !== 'string' || value.trim() === '') return [];
      if (kind === 'list') return [[name, listOf(value)]];
      if (kind === 'integer' || kind === 'number') return [[name, Number(value)]];
      return [[name, kind === 'password' || kind === 'prose' ? value : value.trim()]];
    }),
  );
}

function kindOf(property: Record<string, unknown>, choices: readonly string[]): FieldKind | null {
  const { type, format, maxLength } = property;
  if (choices.length > 0) return 'choice';
  if (type === 'boolean' || type === 'integer' || type === 'number') return type;
  if (type === 'array') return 'list';
  if (type !== 'string') return null;
  if (format === 'password') return 'password';
  if (format === 'uri' || format === 'url') return 'url';
  if (format === 'email') return 'email';
  return typeof maxLength === 'number' && maxLength > 500 ? 'prose' : 'text';
}

/** The texts of an `enum`, or of alternatives that are constants. */
function choicesOf({ enum: listed, anyOf }: Record<string, unknown>): readonly string[] {
  const constants = Array.isArray(anyOf) ? anyOf.map((one) => (isRecord(one) ? one.const : undefined)) : [];
  const values: readonly unknown[] = Array.isArray(listed) ? listed : constants;
  return values.every((value) => typeof value === 'string') ? values : [];
}

function initialOf(value: unknown, kind: FieldKind): string | boolean {
  if (kind === 'boolean') return value === true;
  if (kind === 'password') return '';
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string').join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
}

/** `webhookUrl` → `Webhook URL`. */
function labelOf(name: string): string {
  const words = name
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase()
    .replace(/\burl\b/, 'URL');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
