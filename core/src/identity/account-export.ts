import type { Contribution, Contributions, DatabaseService, PersonalData } from '@testkernel/sdk';
import { personalActivity } from '../activity/personal-activity.ts';
import type { KernelScope } from '../persistence/kernel-scope.ts';
import { type InScope, scopedSteps } from '../persistence/scoped-steps.ts';
import type { Accounts } from './accounts.ts';
import type { ApiKeys } from './api-keys/api-keys.ts';
import type { Identities } from './external/identities.ts';
import type { Sessions } from './sessions.ts';
import type { WorkspaceMembership, Workspaces } from './workspaces/workspaces.ts';

export interface AccountExportDependencies {
  readonly database: DatabaseService;
  readonly scope: KernelScope;
  readonly accounts: Accounts;
  readonly apiKeys: ApiKeys;
  readonly workspaces: Workspaces;
  readonly sessions: Sessions;
  readonly identities: Identities;
  readonly sections: Contributions<PersonalData>;
}

/**
 * Everything that belongs to an account, as the text of one JSON object: profile, sessions, API keys, identities, memberships,
 * activities, and the content of the workspaces that it owns. Written entry by entry, to use little memory.
 */
export class AccountExport {
  readonly #dependencies: AccountExportDependencies;

  constructor(dependencies: AccountExportDependencies) {
    this.#dependencies = dependencies;
  }

  write(userId: string): AsyncGenerator<string> {
    return scopedSteps(this.#dependencies.scope.again(), this.#write(userId));
  }

  async *#write(userId: string): AsyncGenerator<string> {
    const { accounts, apiKeys, identities, sessions, workspaces } = this.#dependencies;
    const user = await accounts.byId(userId);
    if (!user) return;
    const { passwordHash: _secret, emailVerifiedAt, ...profile } = user;
    const account = { ...profile, emailVerified: emailVerifiedAt !== null };
    yield `{"exportedAt":${JSON.stringify(new Date())},"user":${JSON.stringify(account)}`;
    yield `,"sessions":${JSON.stringify(await sessions.list(userId))}`;
    yield `,"apiKeys":${JSON.stringify(await apiKeys.list(userId))}`;
    yield `,"identities":${JSON.stringify(await identities.listFor(userId))}`;
    yield* property('activity', personalActivity(this.#dependencies.database, userId));
    for (const section of this.#sections('account')) {
      yield* property(section.value.section, section.value.read(userId));
    }
    yield ',"workspaces":[';
    let separator = '';
    for (const workspace of await workspaces.listFor(userId)) {
      yield separator;
      yield* this.#workspace(workspace, userId);
      separator = ',';
    }
    yield ']}\n';
  }

  /** Of a workspace that somebody else owns, only the membership; of the person's own, its content as well. */
  async *#workspace(workspace: WorkspaceMembership, userId: string): AsyncGenerator<string> {
    yield JSON.stringify(workspace).slice(0, -1);
    if (workspace.isOwner) {
      const within: InScope = (work) => this.#dependencies.scope.inWorkspace(workspace.id, work);
      for (const { value } of this.#sections('workspace')) {
        yield* property(value.section, scopedSteps(within, value.read(userId)));
      }
    }
    yield '}';
  }

  #sections(of: PersonalData['of']): Contribution<PersonalData>[] {
    return this.#dependencies.sections.list().filter(({ value }) => value.of === of);
  }
}

async function* property(name: string, entries: AsyncIterable<unknown>): AsyncGenerator<string> {
  yield `,${JSON.stringify(name)}:[`;
  let separator = '';
  for await (const entry of entries) {
    yield separator + JSON.stringify(entry);
    separator = ',';
  }
  yield ']';
}
