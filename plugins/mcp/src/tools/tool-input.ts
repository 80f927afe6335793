import { BadRequest, type RouteDescription } from '@testkernel/sdk';
import { clientSchema, fieldsOf, isObject, type JsonSchema } from './json-schema.ts';
import { secretProperties } from './withheld.ts';

export type Arguments = Readonly<Record<string, unknown>>;

/** Where an argument of a tool goes in the request. */
type Place = 'path' | 'query' | 'body' | 'whole body';

/** The name of the argument for a body whose properties are not arguments of their own. */
const wholeBody = 'body';

/** Entries of a page, unless a call asks for more. */
const pageSize = 20;

/** The arguments of a tool: the parameters of a route's path and query, and the properties of its body. */
export class ToolInput {
  readonly schema: JsonSchema;
  readonly #route: RouteDescription;
  readonly #places = new Map<string, Place>();
  readonly #properties: Record<string, unknown> = {};
  readonly #required: string[] = [];

  constructor(route: RouteDescription) {
    this.#route = route;
    const params = fieldsOf(clientSchema(route.schema.params)).properties;
    for (const name of pathParameters(route.url)) {
      this.#add('path', nameOf(name), params[name] ?? { type: 'string' }, true);
    }
    this.#addFields('query', withPages(clientSchema(route.schema.querystring)));
    if (route.schema.body !== undefined) this.#addBody(clientSchema(route.schema.body));
    this.schema = {
      type: 'object',
      properties: this.#properties,
      ...(this.#required.length > 0 ? { required: this.#required } : {}),
      additionalProperties: false,
    };
  }

  /** The request that the arguments describe; its values are checked by the route. Throws `BadRequest`. */
  requestOf(given: Arguments): { readonly url: string; readonly body?: unknown } {
    const query = new URLSearchParams();
    const body: Record<string, unknown> = {};
    let whole: unknown;
    for (const [name, value] of Object.entries({ ...this.#defaults(), ...given })) {
      const place = this.#places.get(name);
      if (place === undefined) throw this.#unknown(name);
      if (place === 'query') for (const each of [value].flat()) query.append(name, String(each));
      else if (place === 'body') body[name] = value;
      else if (place === 'whole body') whole = value;
    }
    const search = query.size > 0 ? `?${query}` : '';
    const url = this.#path(given) + search;
    if (this.#route.schema.body === undefined) return { url };
    return { url, body: whole ?? body };
  }

  #addBody(schema: JsonSchema): void {
    const object = objectOf(schema);
    const { properties } = fieldsOf(object);
    const names = Object.keys(properties);
    const isPlain = names.length > 0 && !names.some((name) => this.#places.has(name));
    if (isPlain) this.#addFields('body', object);
    else this.#add('whole body', wholeBody, object, false);
  }

  #addFields(place: Place, schema: JsonSchema): void {
    const { properties, required } = fieldsOf(schema);
    for (const [name, property] of Object.entries(properties)) {
      if (!secretProperties.has(name)) this.#add(place, name, property, required.includes(name));
    }
  }

  #add(place: Place, name: string, schema: unknown, required: boolean): void {
    this.#places.set(name, place);
    this.#properties[name] = schema;
    if (required) this.#required.push(name);
  }

  #defaults(): Arguments {
    return this.#places.get('pageSize') === 'query' ? { page: 1, pageSize } : {};
  }

  #path(given: Arguments): string {
    return this.#route.url.replace(/:(\w+)|\*$/g, (parameter) => {
      const name = nameOf(parameter.replace(':', ''));
      const value = given[name];
      if (typeof value !== 'string' && typeof value !== 'number')
        throw new BadRequest('MISSING_ARGUMENT', `The argument ${name} is missing.`);
      const text = String(value);
      // The rest of a path keeps its slashes.
      return parameter === '*' ? text.split('/').map(segment).join('/') : segment(text);
    });
  }

  #unknown(name: string): BadRequest {
    const known = [...this.#places.keys()].join(', ') || 'none';
    return new BadRequest(
      'UNKNOWN_ARGUMENT',
      `There is no argument ${JSON.stringify(name.slice(0, 100))}. There are: ${known}.`,
    );
  }
}

function segment(text: string): string {
  // A dot segment would change the path.
  if (text === '' || text === '.' || text === '..')
    throw new BadRequest('MISSING_ARGUMENT', 'An argument of the path is empty or no name.');
  return encodeURIComponent(text);
}

function pathParameters(url: string): string[] {
  return [...url.matchAll(/:(\w+)|\*$/g)].map(([, name = '*']) => name);
}

/** The rest of a path is called as in the OpenAPI document. */
function nameOf(parameter: string): string {
  return parameter === '*' ? 'path' : parameter;
}

/** The object of a body that may also be something else, such as null. */
function objectOf(schema: JsonSchema): JsonSchema {
  const { anyOf } = schema;
  if (!Array.isArray(anyOf)) return schema;
  const objects = anyOf.filter((each) => isObject(each) && each.type === 'object');
  const others = anyOf.filter((each) => isObject(each) && each.type !== 'object' && each.type !== 'null');
  return objects.length === 1 && others.length === 0 ? objects[0] : schema;
}

function withPages(schema: JsonSchema): JsonSchema {
  const { properties } = fieldsOf(schema);
  if (!isObject(properties.page) || !isObject(properties.pageSize)) return schema;
  return {
    ...schema,
    properties: {
      ...properties,
      page: { ...properties.page, default: 1 },
      pageSize: { ...properties.pageSize, default: pageSize },
    },
  };
}
