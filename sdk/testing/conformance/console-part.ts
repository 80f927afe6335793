import assert from 'node:assert/strict';
import { Value } from 'typebox/value';
import { checkConsoleParts } from '../../src/contracts/console/check-console-parts.ts';
import { ConsoleBlocks } from '../../src/contracts/console/console-blocks.ts';
import type { RegisteredRoute } from '../../src/extension-point.ts';
import type { ConsolePart } from '../../src/points/console-part.ts';
import type { ConformanceCase } from './conformance-case.ts';

/** What a request to the server under test was answered with. */
export interface ConsolePartAnswer {
  readonly status: number;
  /** Parsed JSON, or text. */
  readonly body: unknown;
  readonly headers: Headers;
}

export interface ConsolePartBench {
  /** The routes of the plugin, as the route catalog has them. */
  readonly routes: readonly RegisteredRoute[];
  /** The values of the variables of the part's routes: `{ projectId }`. */
  readonly subject: Readonly<Record<string, string>>;
  /** Sends a request as somebody who may see the part. The path begins with `/api/v1`, or is that of a frame. */
  ask(method: string, path: string, body?: unknown): Promise<ConsolePartAnswer>;
}

const mostCharacters = 1_000_000;

/** The contract of `ConsolePart`. */
export function consolePartConformance(make: () => ConsolePart, bench: ConsolePartBench): ConformanceCase[] {
  const filled = (path: string) =>
    `/api/v1${path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(bench.subject[name] ?? ''))}`;
  const read = async (path: string) => {
    const { status, body } = await bench.ask('GET', filled(path));
    assert.equal(status, 200);
    assert.ok(JSON.stringify(body).length <= mostCharacters);
    return body;
  };
  return [
    {
      name: 'it has an id, a title, a slot and a view, and names routes that its plugin registers',
      run: async () => checkConsoleParts([make()], { id: 'any', routes: bench.routes }),
    },
    {
      name: 'it is data, and every time the same',
      run: async () =>
        assert.deepEqual(JSON.parse(JSON.stringify(make())), JSON.parse(JSON.stringify(make()))),
    },
    {
      name: 'its blocks are as they are described',
      run: async () => {
        const { view } = make();
        if (!('blocks' in view)) return;
        const answer = await read(view.blocks.read);
        const findings = Value.Errors(ConsoleBlocks, answer).map(({ instancePath, message }) => {
          return `${instancePath} ${message}`;
        });
        assert.deepEqual(findings, []);
        for (const route of actionsOf(answer)) assert.ok(view.blocks.actions?.includes(route), route);
      },
    },
    {
      name: 'its form answers what it stores, and never its secrets',
      run: async () => {
        const { view } = make();
        if (!('form' in view)) return;
        const answer = await read(view.form.read);
        assert.ok(typeof answer === 'object' && answer !== null);
        const properties = Object.entries(propertiesOf(view.form.schema));
        assert.ok(properties.length > 0, 'the schema has no properties');
        const secrets = properties.filter(([, property]) => isSecret(property)).map(([name]) => name);
        for (const name of secrets) assert.equal(name in answer, false, name);
      },
    },
    {
      name: 'its page has an origin of its own, and loads nothing from elsewhere',
      run: async () => {
        const { view } = make();
        if (!('frame' in view)) return;
        const { status, headers } = await bench.ask('GET', view.frame.src);
        assert.equal(status, 200);
        assert.match(headers.get('content-type') ?? '', /^text\/html\b/);
        const policy = headers.get('content-security-policy') ?? '';
        assert.match(policy, /(^|;)\s*sandbox( [^;]*)?\ballow-scripts\b/);
        assert.match(policy, /(^|;)\s*default-src 'none'/);
        assert.doesNotMatch(policy, /allow-same-origin|allow-top-navigation|unsafe-|https?:|\*/);
      },
    },
  ];
}

/** The routes that the `actions` blocks of an answer name. */
function actionsOf(answer: unknown): string[] {
  if (!Value.Check(ConsoleBlocks, answer)) return [];
  return answer.blocks.flatMap((block) =>
    block.type === 'actions' ? block.actions.flatMap(({ route }) => route ?? []) : [],
  );
}

function propertiesOf({ properties }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return typeof properties === 'object' && properties !== null ? { ...properties } : {};
}

function isSecret(property: unknown): boolean {
  return (
    typeof property === 'object' &&
    property !== null &&
    'format' in property &&
    property.format === 'password'
  );
}
