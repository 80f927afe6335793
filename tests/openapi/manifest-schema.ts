import type { OpenAPI3 } from 'openapi-typescript';

type Schema = Readonly<Record<string, unknown>>;

/** The schema of a project as a file, which the command-line client ships. */
export const manifestSchemaFile = new URL('../../sdk/cli/testkernel.schema.json', import.meta.url);

// biome-ignore lint/suspicious/noTemplateCurlyInString: this is how a reference is written
const form = '${env:NAME}';
const reference = '^\\$\\{env:[A-Za-z_][A-Za-z0-9_]*\\}$';

/** Made from the bodies that the API takes, so that a file takes what they take. */
export function manifestSchemaOf(document: OpenAPI3): string {
  const schemas: Readonly<Record<string, unknown>> = document.components?.schemas ?? {};
  const strict = (name: string) => strictly(schemas[name], schemas);
  const project = propertiesOf(strict('NewProject'));
  const { name, url, credentials, qualityGates, webVitalsBudgets, ...settings } = project;
  const reporter = strict('NewReporter');
  const test = strict('NewTest');
  const list = (items: Schema, description: string) => ({ type: 'array', description, items });
  const withSecrets = (schema: unknown) => ({
    ...asSchema(schema),
    properties: loginOf(propertiesOf(asSchema(schema))),
  });
  const environment = strict('NewEnvironment');
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Testkernel project',
    description: 'What is left out stays as it is on the server; null removes.',
    type: 'object',
    required: ['name', 'url'],
    additionalProperties: false,
    properties: {
      id: { type: 'string', minLength: 1, description: 'Default: the project is found by its name.' },
      name,
      url,
      settings: { type: 'object', additionalProperties: false, properties: settings },
      credentials: withSecrets(credentials),
      qualityGates,
      webVitalsBudgets,
      schedule: { ...strict('ScheduleChange'), type: ['object', 'null'] },
      environments: list(
        {
          ...environment,
          properties: {
            ...propertiesOf(environment),
            credentials: withSecrets(propertiesOf(environment).credentials),
          },
        },
        'Found again by their names.',
      ),
      reporters: list(
        {
          ...reporter,
          required: ['label', ...(Array.isArray(reporter.required) ? reporter.required : [])],
          properties: {
            ...propertiesOf(reporter),
            label: {
              type: 'string',
              minLength: 1,
              maxLength: 100,
              description: 'By which it is found again.',
            },
          },
        },
        `Found again by their labels. Secret settings are references to the environment: ${form}.`,
      ),
      tests: list(
        {
          ...test,
          properties: {
            ...propertiesOf(test),
            reviewStatus: {
              enum: ['approved', 'rejected'],
              description: 'Left out: as it is; new ones are drafts.',
            },
          },
        },
        'Found again by their names.',
      ),
      managed: {
        type: 'array',
        uniqueItems: true,
        items: { enum: ['environments', 'reporters', 'tests'] },
        description: 'Sections of which entries are deleted that the file does not name.',
      },
    },
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

function loginOf(properties: Schema): Schema {
  return {
    ...properties,
    password: {
      type: 'string',
      pattern: reference,
      description: `A reference to the environment: ${form}.`,
    },
  };
}

/** With its components in place, no further properties, and null as a type, of which errors are easier to read. */
function strictly(value: unknown, components: Schema): Schema {
  const schema = asSchema(value);
  if (typeof schema.$ref === 'string') {
    return strictly(components[schema.$ref.replace('#/components/schemas/', '')], components);
  }
  const { anyOf, title: _, ...rest } = schema;
  if (Array.isArray(anyOf)) {
    const [only, ...others] = anyOf.filter((each) => asSchema(each).type !== 'null');
    if (others.length === 0) {
      const { description, ...inner } = strictly(only, components);
      return { ...inner, type: [inner.type, 'null'], description: rest.description ?? description };
    }
  }
  const { properties, items, additionalProperties } = rest;
  return {
    ...rest,
    ...(properties === undefined ? {} : { properties: mapped(asSchema(properties), components) }),
    ...(items === undefined ? {} : { items: strictly(items, components) }),
    ...(properties === undefined || additionalProperties !== undefined
      ? {}
      : { additionalProperties: false }),
  };
}

function mapped(properties: Schema, components: Schema): Schema {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, strictly(schema, components)]),
  );
}

function propertiesOf(schema: Schema): Schema {
  return asSchema(schema.properties);
}

function asSchema(value: unknown): Schema {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
