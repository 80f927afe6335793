import { readFileSync, statSync } from 'node:fs';
import { Ajv, type ErrorObject } from 'ajv';
import { distance } from 'fastest-levenshtein';
import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml';
import { UsageFailure } from '../exit-status.ts';
import { plainText } from '../output/plain-text.ts';
import { listSections, type Manifest } from './manifest.ts';

const schemaFile = new URL('../../testkernel.schema.json', import.meta.url);
const maxBytes = 5_000_000;
const maxShown = 20;

type Path = readonly (string | number)[];

interface Finding {
  readonly line: number;
  readonly message: string;
}

/** Reads and checks a file. Throws `UsageFailure` with the line of each finding. */
export function readManifest(file: string, shownAs: string): Manifest {
  const source = new ManifestSource(textOf(file, shownAs));
  const findings = source.syntaxFindings();
  if (findings.length > 0) throw refused(shownAs, findings);
  const value = source.value();
  const validate = new Ajv({ allErrors: true, strict: false, verbose: true }).compile<Manifest>(
    JSON.parse(readFileSync(schemaFile, 'utf8')),
  );
  if (!validate(value))
    throw refused(
      shownAs,
      (validate.errors ?? []).map((error) => source.finding(error)),
    );
  const further = [...source.repeatedNames(value), ...source.misplacedReferences(value)];
  if (further.length > 0) throw refused(shownAs, further);
  return value;
}

function textOf(file: string, shownAs: string): string {
  try {
    if (statSync(file).size > maxBytes) throw new UsageFailure(`${shownAs} is larger than 5 MB.`, null);
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof UsageFailure) throw error;
    throw new UsageFailure(
      `${shownAs} cannot be read.`,
      'Pass --file, or write one with: testkernel export --project <id or name>',
    );
  }
}

function refused(shownAs: string, findings: readonly Finding[]): UsageFailure {
  const lines = findings
    .toSorted((a, b) => a.line - b.line)
    .slice(0, maxShown)
    .map(({ line, message }) => `${shownAs}:${line}: ${plainText(message, 300)}`);
  return new UsageFailure([...new Set(lines)].join('\n'), null);
}

/** The text of a file, with the lines of its values. */
class ManifestSource {
  readonly #lines = new LineCounter();
  readonly #document: Document.Parsed;

  constructor(text: string) {
    this.#document = parseDocument(text, { lineCounter: this.#lines, prettyErrors: false });
  }

  syntaxFindings(): Finding[] {
    return this.#document.errors.map(({ message, pos }) => ({ line: this.#lineAt(pos[0]), message }));
  }

  value(): unknown {
    return this.#document.toJS({ maxAliasCount: 100 });
  }

  finding({ instancePath, keyword, message, params, parentSchema }: ErrorObject): Finding {
    const path = instancePath
      .split('/')
      .slice(1)
      .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
    const where = path.length > 0 ? `${path.join('.')}: ` : '';
    if (keyword === 'additionalProperties') {
      const name = String(params.additionalProperty);
      const meant = nearest(name, Object.keys(parentSchema?.properties ?? {}));
      return {
        line: this.#lineOfKey(path, name),
        message: `${where}there is no property ${JSON.stringify(name)}.${meant ? ` Did you mean ${meant}?` : ''}`,
      };
    }
    const allowed = Array.isArray(params.allowedValues) ? `: ${params.allowedValues.join(', ')}` : '';
    return { line: this.#lineOf(path), message: `${where}${message ?? 'is not valid'}${allowed}.` };
  }

  /** Entries are found again by their names. */
  repeatedNames(manifest: Manifest): Finding[] {
    return listSections.flatMap((section) => {
      const names = (manifest[section] ?? []).map((entry) => ('label' in entry ? entry.label : entry.name));
      return names.flatMap((name, index) =>
        names.indexOf(name) < index
          ? [
              {
                line: this.#lineOf([section, index]),
                message: `${section}: a second ${JSON.stringify(name)}.`,
              },
            ]
          : [],
      );
    });
  }

  /** A reference that is not replaced would be stored as it is written. */
  misplacedReferences(manifest: Manifest): Finding[] {
    return [...textsIn(manifest, [])]
      .filter(({ path, text }) => text.includes('${env:') && !takesReference(path, text))
      .map(({ path }) => ({
        line: this.#lineOf(path),
        message: `${path.join('.')}: \${env:NAME} is the whole value of a credential or of a reporter's setting, and nothing else.`,
      }));
  }

  #lineOf(path: Path): number {
    const node = this.#document.getIn(path, true);
    if (isNode(node) && node.range) return this.#lineAt(node.range[0]);
    return path.length > 0 ? this.#lineOf(path.slice(0, -1)) : 1;
  }

  #lineOfKey(path: Path, name: string): number {
    const parent = path.length > 0 ? this.#document.getIn(path, true) : this.#document.contents;
    const pair = isMap(parent)
      ? parent.items.find(({ key }) => isScalar(key) && String(key.value) === name)
      : undefined;
    return isScalar(pair?.key) && pair.key.range ? this.#lineAt(pair.key.range[0]) : this.#lineOf(path);
  }

  #lineAt(offset: number): number {
    return this.#lines.linePos(offset).line;
  }
}

function* textsIn(value: unknown, path: Path): Generator<{ readonly path: Path; readonly text: string }> {
  if (typeof value === 'string') yield { path, text: value };
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) yield* textsIn(inner, [...path, name]);
}

function takesReference(path: Path, text: string): boolean {
  const whole = /^\$\{env:[A-Za-z_][A-Za-z0-9_]*\}$/.test(text);
  return whole && ['credentials', 'settings'].includes(String(path.at(-2))) && path[0] !== 'settings';
}

/** The name that was probably meant: at most two letters differ, or the beginning is the same. */
function nearest(written: string, names: readonly string[]): string | null {
  const ranked = names
    .map((name) => ({ name, edits: distance(written.toLowerCase(), name.toLowerCase()) }))
    .toSorted((a, b) => a.edits - b.edits);
  const [best] = ranked;
  return best && best.edits <= Math.max(1, Math.floor(best.name.length / 3)) ? best.name : null;
}
