import { type Dial, type DialCatalogService, type Dials, ValidationFailed } from '@testkernel/sdk';
import { type TObject, Type } from 'typebox';
import { Value } from 'typebox/value';
import { Declarations } from '../plugins/declarations.ts';
import { nearestName } from './nearest-name.ts';

interface Finding {
  readonly path: string;
  readonly message: string;
}

/** Longer ids are not compared with known ones: they are no misspellings. */
const maxComparedLength = 100;
/** Findings that one answer lists: a request may carry any number of unknown dials. */
const maxFindings = 20;

/** The dials that plugins contributed. */
export class DialCatalog implements DialCatalogService {
  readonly #declarations = new Declarations<Dial>('dial');

  /** Throws where another plugin contributed a different dial with this id. */
  add(pluginId: string, dial: Dial): void {
    this.#declarations.add(pluginId, dial);
  }

  withdraw(pluginId: string): void {
    this.#declarations.withdraw(pluginId);
  }

  list(): readonly Dial[] {
    return this.#declarations.list();
  }

  schema(): TObject {
    const dials = this.list().map(({ id, schema }) => [id, Type.Optional(schema)] as const);
    // `check` refuses what is no dial, and names the one that was probably meant.
    return Type.Object(Object.fromEntries(dials), { title: 'Dials', additionalProperties: true });
  }

  check(dials: Dials): void {
    const known = new Map(this.list().map((dial) => [dial.id, dial]));
    const findings: Finding[] = [];
    for (const [id, value] of Object.entries(dials)) {
      if (findings.length >= maxFindings) break;
      findings.push(...findingsOf(id, value, known));
    }
    if (findings.length > 0) throw new ValidationFailed(findings);
  }
}

function findingsOf(id: string, value: unknown, known: ReadonlyMap<string, Dial>): Finding[] {
  const path = `dialsConfig/${id.slice(0, maxComparedLength)}`;
  const dial = known.get(id);
  if (!dial) return [{ path, message: unknownDial(id, [...known.keys()]) }];
  return Value.Errors(dial.schema, value).map(({ instancePath, message }) => ({
    path: path + instancePath,
    message,
  }));
}

function unknownDial(id: string, known: readonly string[]): string {
  const nearest = id.length > maxComparedLength ? null : nearestName(id, known);
  const unknown = `There is no dial ${JSON.stringify(id.slice(0, maxComparedLength))}.`;
  return nearest === null ? unknown : `${unknown} Did you mean ${nearest}?`;
}
