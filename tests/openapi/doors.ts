import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteDescription } from '@testkernel/sdk';
import { reasonAgainst } from '../../plugins/mcp/src/tools/withheld.ts';
import { notByCommand, notByFile } from './missing-doors.ts';

/** Whether an operation can be done in a way; null if it can, otherwise why not. */
export interface Doors {
  readonly operation: string;
  readonly operationId: string;
  readonly command: string | null;
  readonly agent: string | null;
  readonly file: string | null;
}

/** The table that is checked in. */
export const doorsFile = new URL('../../sdk/client/operations.md', import.meta.url);

const commandLine = new URL('../../sdk/cli/src/', import.meta.url).pathname;
const documented = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Through which doors each operation can be done: REST, which has all of them, the command line, agents (MCP), and a project as a
 * file (plan and apply). Most of it follows from how routes are declared and from the calls in the sources of the client; what
 * does not is in `missing-doors.ts`.
 */
export function doorsOf(routes: readonly RouteDescription[]): Doors[] {
  const calls = callsOfClient();
  return routes
    .filter(({ method }) => documented.has(method))
    .toSorted((a, b) => (a.url === b.url ? order(a) - order(b) : a.url < b.url ? -1 : 1))
    .map((route) => {
      const operation = `${route.method} ${route.url.replace(/:(\w+)/g, '{$1}').replace(/\*$/, '{path}')}`;
      const agent = reasonAgainst(route);
      const byKey = isForKeys(route);
      return {
        operation,
        operationId: route.operationId,
        agent,
        command: calls.commands.has(operation)
          ? null
          : (byKey ?? (calls.files.has(operation) ? byPlan : reasonIn(notByCommand, route))),
        file: calls.files.has(operation) ? null : (byKey ?? readsOnly(route) ?? reasonIn(notByFile, route)),
      };
    });
}

/** Why there is no command for it. */
const byPlan = 'The file of the project does it: testkernel plan, apply and export.';

function order({ method }: RouteDescription): number {
  return [...documented].indexOf(method);
}

/** Why an operation is not for keys at all, which commands and files use; null where it is. */
function isForKeys({ access, config, url }: RouteDescription): string | null {
  if (typeof access === 'object' && 'machine' in access)
    return 'It is for programs with a credential of their own.';
  if (access === 'public') return 'It needs no account: it is for signing in, for probes and for pages.';
  if (!/^\/(api\/v1|artifacts)\//.test(url)) return 'It is no operation of the API.';
  return (config.sessionOnly ?? access === 'signed-in')
    ? 'It manages an account, which API keys cannot do.'
    : null;
}

function readsOnly({ method }: RouteDescription): string | null {
  return method === 'GET' ? 'It changes nothing.' : null;
}

/** Throws for an operation without an entry, and for one with several. */
function reasonIn(
  table: Readonly<Record<string, readonly string[]>>,
  { operationId }: RouteDescription,
): string {
  const reasons = Object.entries(table).flatMap(([reason, operations]) =>
    operations.includes(operationId) ? [reason] : [],
  );
  const [reason, another] = reasons;
  if (reason === undefined || another !== undefined)
    throw new Error(`${operationId} has ${reasons.length} entries in missing-doors.ts, and needs one.`);
  return reason;
}

/** The operations that the sources of the command-line client call, as `POST /api/v1/projects/{id}/run`. */
function callsOfClient(): { readonly commands: ReadonlySet<string>; readonly files: ReadonlySet<string> } {
  const [commands, files] = [new Set<string>(), new Set<string>()];
  for (const file of readdirSync(commandLine, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts')) continue;
    const calls = file.startsWith('manifest/') ? files : commands;
    for (const [, method, path] of readFileSync(join(commandLine, file), 'utf8').matchAll(
      /\.(GET|POST|PUT|PATCH|DELETE)\(\s*'(\/[^']+)'/g,
    ))
      calls.add(`${method} /api/v1${path}`);
  }
  return { commands, files };
}

/** What the table says of operations that are not there, or that have a door after all. */
export function surplusEntries(doors: readonly Doors[]): string[] {
  const needing = (door: 'command' | 'file', table: Readonly<Record<string, readonly string[]>>) => {
    const needed = new Set(
      doors.filter((each) => each[door] !== null && each[door] in table).map((each) => each.operationId),
    );
    return Object.values(table)
      .flat()
      .filter((operationId) => !needed.has(operationId))
      .map((operationId) => `${door}: ${operationId}`);
  };
  return [...needing('command', notByCommand), ...needing('file', notByFile)];
}

/** The table for people, in Markdown. */
export function doorsTable(doors: readonly Doors[]): string {
  const cell = (reason: string | null) => (reason === null ? '✓' : (notes.get(reason) ?? note(reason)));
  const notes = new Map<string, string>();
  const note = (reason: string) => {
    notes.set(reason, String(notes.size + 1));
    return String(notes.size);
  };
  const rows = doors.map(
    ({ operation, operationId, command, agent, file }) =>
      `| \`${operation}\` | \`${operationId}\` | ${cell(command)} | ${cell(agent)} | ${cell(file)} |`,
  );
  return `# Operations, and by which doors they can be done

Made by \`npm run openapi:reference\`. Every operation can be done by REST. A command is one of the
[command-line client](../cli/README.md), an agent uses the [Model Context Protocol](../../plugins/mcp/README.md), a file is a
[project as a file](../cli/README.md#a-project-as-a-file). A number says why a door is missing.

| operation | name | command | agent | file |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

${[...notes].map(([reason, number]) => `${number}. ${reason}`).join('\n')}
`;
}
