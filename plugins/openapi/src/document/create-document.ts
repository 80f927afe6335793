import type { RouteDescription } from '@testkernel/sdk';
import { conventions } from './conventions.ts';
import { ErrorResponses, errorSchema } from './errors.ts';
import type { OpenApiDocument, Operation } from './openapi-document.ts';
import { operationOf } from './operation.ts';
import { pathTemplate } from './route-path.ts';
import { Schemas } from './schemas.ts';
import { machineSchemes, personalSchemes } from './security.ts';

export interface DocumentOptions {
  readonly version: string;
  /** Where the server is: an address, or the path of one. Default: that of the document. */
  readonly server?: string;
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The OpenAPI 3.1 document of the routes. Its order depends on paths and names only. */
export function createDocument(
  routes: readonly RouteDescription[],
  { version, server = '/' }: DocumentOptions,
): OpenApiDocument {
  const sorted = routes.filter(({ method }) => methods.includes(method)).toSorted(byPath);
  const schemas = new Schemas();
  const errors = new ErrorResponses();
  schemas.ofResponse(errorSchema);
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of sorted) {
    const path = pathTemplate(route.url);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, schemas, errors) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Testkernel',
      version,
      description: conventions,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: server }],
    tags: tagsOf(paths),
    paths,
    components: {
      schemas: schemas.components(),
      responses: errors.components(),
      securitySchemes: { ...personalSchemes, ...machineSchemes(sorted) },
    },
  };
}

function byPath(a: RouteDescription, b: RouteDescription): number {
  if (a.url !== b.url) return a.url < b.url ? -1 : 1;
  return methods.indexOf(a.method) - methods.indexOf(b.method);
}

function tagsOf(paths: OpenApiDocument['paths']): { name: string }[] {
  const names = Object.values(paths).flatMap((path) => Object.values(path).flatMap(({ tags }) => tags));
  return [...new Set(names)].sort().map((name) => ({ name }));
}
