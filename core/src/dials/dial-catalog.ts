import { isDeepStrictEqual } from 'node:util';
import { type Dial, type DialCatalogService, type Dials, ValidationFailed } from '@testkernel/sdk';
import { type TObject, Type } from 'typebox';
import { Value } from 'typebox/value';
import { nearestName } from './nearest-name.ts';

interface Declaration {
  readonly pluginId: string;
  readonly dial: Dial;
}

type Finding = { readonly path: string; readonly message: string };

/** Longer names are not compared with known ones, because a misspelled name is not that long. */
const maxNameLength = 100;

/** The dials, with the plugins that declare them. */
export class DialCatalog implements DialCatalogService {
  #declarations: readonly Declaration[] = [];

  /** Throws when another plugin declares the dial with another schema or default. */
  add(pluginId: string, dial: Dial): void {
    const other = this.#declarations.find((declaration) => declaration.dial.name === dial.name);
    if (other && !isDeepStrictEqual(meaningOf(other.dial), meaningOf(dial))) {
      throw new Error(
        `The plugin ${other.pluginId} declares the dial ${dial.name} with another schema or default.`,
      );
    }
    this.#declarations = [...this.#declarations, { pluginId, dial }];
  }

  /** Removes the declarations of a plugin. */
  withdraw(pluginId: string): void {
    this.#declarations = this.#declarations.filter((declaration) => declaration.pluginId !== pluginId);
  }

  list(): readonly Dial[] {
    return [...this.#byName.values()].toSorted((one, other) => one.name.localeCompare(other.name));
  }

  schema(): TObject {
    return Type.Object(
      Object.fromEntries(this.list().map(({ name, schema }) => [name, Type.Optional(schema)])),
    );
  }

  check(dials: Dials): void {
    const findings = Object.entries(dials).flatMap(([name, value]) => this.#findings(name, value));
    if (findings.length > 0) throw new ValidationFailed(findings);
  }

  #findings(name: string, value: unknown): Finding[] {
    const path = `dialsConfig/${name}`;
    const dial = this.#byName.get(name);
    if (!dial) return [{ path, message: this.#unknown(name) }];
    return Value.Errors(dial.schema, value).map(({ instancePath, message }) => ({
      path: path + instancePath,
      message,
    }));
  }

  #unknown(name: string): string {
    const meant = name.length > maxNameLength ? null : nearestName(name, [...this.#byName.keys()]);
    const unknown = `There is no dial ${JSON.stringify(name.slice(0, maxNameLength))}.`;
    return meant === null ? unknown : `${unknown} Did you mean ${meant}?`;
  }

  get #byName(): ReadonlyMap<string, Dial> {
    return new Map(this.#declarations.map(({ dial }) => [dial.name, dial]));
  }
}

function meaningOf({ schema, default: none }: Dial): unknown {
  return { schema, none };
}
