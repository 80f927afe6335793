import { hostname } from 'node:os';
import { wholeNumber } from '../arguments.ts';
import type { KeyCreateOptions, KeyListOptions, KeyOptions } from '../command-line.ts';
import { UsageFailure } from '../exit-status.ts';
import { asObject, objectsOf, textOf } from '../json.ts';
import { plainText } from '../output/plain-text.ts';
import type { ApiClient } from '../server/api-client.ts';
import { withSession } from '../server/session.ts';
import type { Surroundings } from '../surroundings.ts';

/** `testkernel key create`: prints nothing but the key on standard output. */
export function createKey(options: KeyCreateOptions, surroundings: Surroundings): Promise<number> {
  const { terminal } = surroundings;
  const wanted = {
    label: options.label ?? `command line on ${hostname()}`.slice(0, 100),
    role: roleOf(options.role),
    expiresInDays: wholeNumber('expires-in-days', options['expires-in-days']),
  };
  return withSession(options, surroundings, async (api) => {
    if (options.workspace !== undefined) await enterWorkspace(api, options.workspace);
    const created = asObject(await api.answer(api.routes().POST('/auth/api-keys', { body: wanted })));
    const [key, role, expiresAt] = [textOf(created.key), textOf(created.role), textOf(created.expiresAt)];
    if (key === null) throw new Error('The server returned no key.');
    terminal.note(
      `Created a key with the role ${plainText(role ?? '')}, valid until ${plainText(expiresAt ?? '')}.`,
    );
    terminal.printSecret(key);
    return 0;
  });
}

const roles = ['viewer', 'qa_lead', 'admin'] as const;

/** Throws `UsageFailure` for an unknown one. */
function roleOf(text: string | undefined): (typeof roles)[number] | undefined {
  const role = roles.find((name) => name === text);
  if (text !== undefined && role === undefined) {
    throw new UsageFailure(`There is no role "${text}".`, `There are: ${roles.join(', ')}.`);
  }
  return role;
}

/** `testkernel key list` */
export function listKeys(options: KeyListOptions, surroundings: Surroundings): Promise<number> {
  const { terminal } = surroundings;
  return withSession(options, surroundings, async (api) => {
    const keys = objectsOf(await api.answer(api.routes().GET('/auth/api-keys')));
    if (options.json) terminal.print(JSON.stringify(keys));
    else if (keys.length === 0) terminal.note('There are no API keys.');
    else for (const key of keys) terminal.print(keyLine(key));
    return 0;
  });
}

/** `testkernel key revoke <keyId>` */
export function revokeKey(keyId: string, options: KeyOptions, surroundings: Surroundings): Promise<number> {
  return withSession(options, surroundings, async (api) => {
    await api.routes().DELETE('/auth/api-keys/{id}', { params: { path: { id: keyId } } });
    surroundings.terminal.note('Revoked the key.');
    return 0;
  });
}

function keyLine(key: Record<string, unknown>): string {
  const columns = [
    key.id,
    key.label,
    key.role,
    `until ${key.expiresAt}`,
    `last used ${key.lastUsedAt ?? 'never'}`,
  ];
  return columns.map((column) => plainText(String(column), 100)).join('  ');
}

/** A key belongs to the workspace of the session that creates it. */
async function enterWorkspace(api: ApiClient, wanted: string): Promise<void> {
  const workspaces = objectsOf(await api.answer(api.routes().GET('/workspaces')));
  const byId = workspaces.find(({ id, slug }) => id === wanted || slug === wanted);
  const [found, another] = byId ? [byId] : workspaces.filter(({ name }) => name === wanted);
  if (another)
    throw new UsageFailure(`Several workspaces are named "${wanted}".`, 'Pass the id or the slug of one.');
  if (!found) {
    const slugs = workspaces.map(({ slug }) => plainText(textOf(slug) ?? '', 60)).join(', ');
    throw new UsageFailure(`You have no workspace "${wanted}".`, `There are: ${slugs}.`);
  }
  await api.routes().POST('/workspaces/switch', { body: { workspaceId: textOf(found.id) ?? '' } });
}
