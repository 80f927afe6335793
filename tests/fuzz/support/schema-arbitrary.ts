import fc from 'fast-check';

/** The keywords of JSON Schema that the schemas of routes use. */
export interface RequestSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly RequestSchema[];
  readonly properties?: Readonly<Record<string, RequestSchema>>;
  readonly patternProperties?: Readonly<Record<string, RequestSchema>>;
  readonly additionalProperties?: boolean | RequestSchema;
  readonly required?: readonly string[];
  readonly items?: RequestSchema;
  readonly minItems?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
}

/** Values that a property of this name has in real requests, which a schema does not tell: ids, addresses, locators. */
export type NamedValues = Readonly<Record<string, readonly unknown[]>>;

const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  email: fc.emailAddress(),
  date: fc.constantFrom('2026-01-31', '0000-01-01', '9999-12-31'),
  'date-time': fc.constantFrom(
    '2026-01-31T10:00:00Z',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999+14:00',
  ),
};

/** Values that fit the schema. */
export function fitting(schema: RequestSchema, named: NamedValues, name = ''): fc.Arbitrary<unknown> {
  const known = Object.hasOwn(named, name) ? named[name] : undefined;
  const bySchema = fittingBySchema(schema, named, name);
  return known === undefined
    ? bySchema
    : fc.oneof({ arbitrary: fc.constantFrom(...known), weight: 4 }, bySchema);
}

function fittingBySchema(schema: RequestSchema, named: NamedValues, name: string): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => fitting(each, named, name)));
  switch (schema.type) {
    case 'string':
      return text(schema);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 2 ** 31 - 1 });
    case 'number':
      return number(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(fitting(schema.items ?? {}, named, name), {
        minLength: schema.minItems ?? 0,
        maxLength: 3,
      });
    case 'object':
      return object(schema, named);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function text({ format, pattern, minLength = 0, maxLength = 40 }: RequestSchema): fc.Arbitrary<string> {
  const ofFormat = format === undefined ? undefined : formats[format];
  if (ofFormat) return ofFormat;
  // Look-around, which only few patterns have, has values of its own in `NamedValues`.
  if (pattern !== undefined && !pattern.includes('(?')) {
    const matching = fc.stringMatching(new RegExp(pattern), { size: 'small' });
    return matching.map((value) => value.slice(0, maxLength).padEnd(minLength, 'a'));
  }
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) });
}

function number({ minimum, exclusiveMinimum, maximum }: RequestSchema): fc.Arbitrary<number> {
  const min = minimum ?? exclusiveMinimum ?? -1e6;
  return fc
    .double({ min, max: maximum ?? 1e6, noNaN: true })
    .map((value) => (value === exclusiveMinimum ? value + 1 : value));
}

function object(schema: RequestSchema, named: NamedValues): fc.Arbitrary<unknown> {
  const { properties, patternProperties = {}, additionalProperties, required = [] } = schema;
  if (properties === undefined) {
    const [ofPattern] = Object.values(patternProperties);
    const entry = ofPattern ?? (typeof additionalProperties === 'object' ? additionalProperties : {});
    return fc.dictionary(fc.string({ minLength: 1, maxLength: 12 }), fitting(entry, named), { maxKeys: 3 });
  }
  const parts = Object.entries(properties).map(([name, each]) => [name, fitting(each, named, name)] as const);
  return fc.record(Object.fromEntries(parts), {
    requiredKeys: required.filter((name) => name in properties),
  });
}
