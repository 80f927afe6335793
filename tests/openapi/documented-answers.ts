import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';

/** The parts of an OpenAPI document that tell what is sent and answered. */
export interface DescribedInterface {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: Readonly<Record<string, unknown>>;
}

export interface DescribedOperation {
  readonly operationId: string;
  readonly requestBody?: { readonly content: Described };
  readonly responses: Readonly<Record<string, { readonly $ref?: string; readonly content?: Described }>>;
}

type Described = Readonly<Record<string, { readonly schema: object; readonly example?: unknown }>>;

const json = 'application/json';

/** Compares requests and answers with their schemas in a document. */
export class DocumentedAnswers {
  readonly #document: DescribedInterface;
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true });

  constructor(document: DescribedInterface) {
    this.#document = document;
    ajvFormats.default(this.#ajv);
    this.#ajv.addFormat('binary', true);
    this.#ajv.addSchema({ $id: 'document', components: document.components });
  }

  /** What is wrong with an answer; none where it is as described. */
  findings(method: string, url: string, status: number, body: unknown): string[] {
    const where = `${method} ${url} ${status}`;
    const operation = this.#operation(method, url);
    if (operation === undefined) return [`${where}: the path is not described`];
    const response = operation.responses[status];
    if (response === undefined) return [`${where}: the status is not described`];
    const schema = response.$ref ? this.#component(response.$ref) : response.content?.[json]?.schema;
    if (schema === undefined) return [`${where}: the body is not described`];
    return this.#check(where, schema, body);
  }

  /** What is wrong with the examples of bodies. */
  exampleFindings(): string[] {
    return this.operations().flatMap(([where, { requestBody }]) => {
      const media = requestBody?.content[json];
      if (media === undefined) return [];
      if (media.example === undefined) return [`${where}: there is no example`];
      return this.#check(where, media.schema, media.example);
    });
  }

  operations(): [name: string, operation: DescribedOperation][] {
    return Object.entries(this.#document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]): [string, DescribedOperation] => [
        `${method.toUpperCase()} ${path}`,
        operation,
      ]),
    );
  }

  #operation(method: string, url: string): DescribedOperation | undefined {
    const path = url.split('?', 1)[0] ?? '';
    const candidates = Object.keys(this.#document.paths).filter((template) => patternOf(template).test(path));
    // A path without parameters comes before one with them.
    const [template = ''] = candidates.toSorted((a, b) => a.split('{').length - b.split('{').length);
    return this.#document.paths[template]?.[method.toLowerCase()];
  }

  #component(reference: string): object {
    return { $ref: `document#${reference.slice(1)}/content/application~1json/schema` };
  }

  #check(where: string, schema: object, value: unknown): string[] {
    const validate: ValidateFunction = this.#ajv.compile(pointingInto(schema));
    if (validate(value)) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${where}: ${instancePath} ${message}`);
  }
}

/** The references of a schema lead into the document. */
function pointingInto(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/'));
}

function patternOf(template: string): RegExp {
  return new RegExp(`^${template.replace(/[.*]/g, '\\$&').replace(/\{[^}]+\}/g, '[^/]+')}$`);
}
