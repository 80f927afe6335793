import type { AnyPlugin } from '../src/define-plugin.ts';
import type { Role } from '../src/domain/identity.ts';
import type { Contributions, ExtensionPoint } from '../src/extension-point.ts';
import { newId } from '../src/id.ts';
import { Database } from '../src/kernel/database.ts';
import { Scope } from '../src/kernel/scope.ts';
import type { Token } from '../src/token.ts';
import { TestClient } from './test-client.ts';

export interface TestKernelOptions {
  /** Ids of first-party plugins, and the definitions under test. */
  readonly plugins?: readonly (string | AnyPlugin)[];
  /** Environment variables for the kernel. */
  readonly env?: Record<string, string>;
  /**
   * A PostgreSQL server (`postgres://…`) on which the kernel gets a database of its own; null for one in memory. Default:
   * the server that the environment variable `TEST_DATABASE_URL` names, otherwise in memory.
   */
  readonly databaseServer?: string | null;
  /**
   * Whether a database on a server has the tables of the kernel and of `plugins` alone, for tests that provide services of
   * other plugins themselves: rows need not refer to what these would have stored. Default false: it has the tables of every
   * first-party plugin.
   */
  readonly ownTablesOnly?: boolean;
  /** `worker` executes jobs and serves no requests; it needs `REDIS_URL` in `env`. Default 'server'. */
  readonly role?: 'server' | 'worker';
  /** A folder for an embedded database that is kept, so that a later kernel can use it again. */
  readonly dataDir?: string;
  /** Receives each line of the kernel's log as JSON. Default: nothing is logged. */
  readonly onLogLine?: (line: string) => void;
  /** Boots a worker as well; needs `databaseServer` and `REDIS_URL`. The API then executes no jobs. */
  readonly worker?: boolean;
  /** Whether the kernel boots although a plugin fails. Default false. */
  readonly tolerant?: boolean;
}

export interface PluginState {
  readonly id: string;
  readonly state: 'running' | 'disabled' | 'failed';
  readonly reason: string | null;
}

/** A running kernel with the plugins under test, on a free port. */
export interface TestKernel {
  readonly url: string;
  readonly plugins: readonly PluginState[];
  /** A service by its token. Call it within `inWorkspace`. */
  service<T>(token: Token<T>): T;
  /**
   * A plugin's contribution to a point, by its name (by default the plugin's id). Throws when there is none.
   */
  contribution<T>(point: ExtensionPoint<T>, name: string): T;
  /** A client without a session. */
  visitor(): TestClient;
  /** A signed-in client with a new account; with `memberOf`, in that client's workspace, with `role`. */
  signUp(options?: { name?: string; memberOf?: TestClient; role?: Role }): Promise<TestClient>;
  /** Runs `work` in the client's workspace, as a request of the client would. */
  inWorkspaceOf<R>(client: TestClient, work: () => Promise<R>): Promise<R>;
  close(): Promise<void>;
}

interface Booted {
  readonly kernel: { readonly plugins: readonly PluginState[] };
  readonly url: string;
  service<T>(token: Token<T>): T;
  contributions<T>(point: ExtensionPoint<T>): Contributions<T>;
  close(): Promise<void>;
}

interface TestingModule {
  bootForTest(options: TestKernelOptions & { plugins: readonly (string | AnyPlugin)[] }): Promise<Booted>;
}

/**
 * Boots the kernel of the installed package `@testkernel/core`, which is imported at run time because the SDK does not
 * depend on it.
 */
export async function createTestKernel(options: TestKernelOptions = {}): Promise<TestKernel> {
  const core = '@testkernel/core/testing';
  const { bootForTest }: TestingModule = await import(core);
  const booted = await bootForTest({ plugins: [], ...options });
  const scope = booted.service(Scope);
  const database = booted.service(Database);

  const workspaceOf = async (client: TestClient): Promise<string> => {
    const [row] = await scope.asSystem(() =>
      database.sql<{ workspace_id: string }>(
        'select workspace_id from kernel_session where user_id = ? and revoked_at is null order by id desc limit 1',
        [client.user?.id ?? ''],
      ),
    );
    if (!row) throw new Error('The client has no session.');
    return row.workspace_id;
  };

  return {
    url: booted.url,
    plugins: booted.kernel.plugins,
    service: booted.service,
    contribution(point, name) {
      const contributions = booted.contributions(point);
      const found = contributions.get(name);
      if (found) return found.value;
      const known = contributions.list().map((contribution) => contribution.name);
      throw new Error(`${point.id} has no contribution named ${name}. It has: ${known.join(', ')}.`);
    },
    visitor: () => new TestClient(booted.url),
    async signUp({ name = 'Ada Tester', memberOf, role = 'viewer' } = {}) {
      const client = new TestClient(booted.url);
      const email = `${newId()}@example.com`;
      const password = 'Correct-Horse-7!';
      const { status, body } = await client.post('/auth/register', { name, email, password });
      if (status !== 201) throw new Error(`Registration answered ${status}: ${JSON.stringify(body)}`);
      const user = await client.signIn(email, password);
      if (memberOf) {
        const workspaceId = await workspaceOf(memberOf);
        await scope.asSystem(() =>
          database.sql('insert into kernel_membership (workspace_id, user_id, role) values (?, ?, ?)', [
            workspaceId,
            user.id,
            role,
          ]),
        );
        const switched = await client.post('/workspaces/switch', { workspaceId });
        client.user = switched.body.user;
      }
      return client;
    },
    async inWorkspaceOf(client, work) {
      const actor = { userId: client.user?.id ?? null, userName: client.user?.name ?? null };
      return scope.inWorkspace(await workspaceOf(client), work, actor);
    },
    close: booted.close,
  };
}
