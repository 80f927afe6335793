import { meantName } from '../dials/nearest-name.ts';
import type { BodySchema, DescribedObject } from './body-schema.ts';

/** Why a request is refused, and where. */
export interface Finding {
  readonly path: string;
  readonly message: string;
}

/** Unknown properties of one body that are compared with declared ones. Further ones are ignored as they are. */
const maxCompared = 500;

/** Longer names are compared with none. */
const maxNameLength = 100;

/**
 * Finds the unknown properties of a body that are close to a declared one: something was meant by them, and ignoring them
 * would change the meaning of the request. Objects that take any name (`Type.Record`, `additionalProperties: true`) have
 * none.
 */
export class MisspeltProperties {
  readonly findings: Finding[] = [];
  #compared = 0;

  look({ value, schemas, path }: DescribedObject): void {
    const declared = declaredNames(schemas);
    if (declared === null) return;
    for (const name of Object.keys(value)) {
      if (declared.has(name) || name.length > maxNameLength) continue;
      this.#compared += 1;
      if (this.#compared > maxCompared) return;
      const meant = meantName(name, [...declared]);
      if (meant === null) continue;
      const message = `There is no property ${JSON.stringify(name)}. Did you mean ${meant}?`;
      this.findings.push({ path: path === '' ? name : `${path}/${name}`, message });
    }
  }
}

/** Deletes the properties that no schema declares. */
export function dropUndeclared({ value, schemas }: DescribedObject): void {
  const declared = declaredNames(schemas);
  if (declared === null) return;
  for (const name of Object.keys(value)) if (!declared.has(name)) delete value[name];
}

/** Null where an object may have properties of any name. */
function declaredNames(schemas: readonly BodySchema[]): ReadonlySet<string> | null {
  const ofObjects = schemas.filter(({ type }) => type === undefined || type === 'object');
  if (ofObjects.some(takesAnyName)) return null;
  return new Set(ofObjects.flatMap(({ properties = {} }) => Object.keys(properties)));
}

function takesAnyName({ additionalProperties, patternProperties, properties }: BodySchema): boolean {
  return Boolean(additionalProperties) || patternProperties !== undefined || properties === undefined;
}
