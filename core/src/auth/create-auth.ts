import {
  type ActivityTrailService,
  IdentityProviders,
  PersonalDataSections,
  SecondFactors,
} from '@testkernel/sdk';
import type { Artifacts } from '../artifacts/artifacts.ts';
import type { KernelConfig } from '../config/schema.ts';
import type { Secrets } from '../config/secrets.ts';
import type { EgressGuard } from '../egress/egress-guard.ts';
import type { EventBus } from '../events/event-bus.ts';
import { SessionCookies } from '../http/cookies.ts';
import type { Logger } from '../logging/create-logger.ts';
import type { QueuedMail } from '../mail/queued-mail.ts';
import type { KernelDatabase } from '../persistence/database.ts';
import type { KernelScope } from '../persistence/kernel-scope.ts';
import type { ContributionRegistry } from '../plugins/contribution-registry.ts';
import type { Vault } from '../vault/vault.ts';
import { Invitations } from '../workspaces/invitations.ts';
import { Members } from '../workspaces/members.ts';
import { WorkspacePolicy } from '../workspaces/workspace-policy.ts';
import type { Workspaces } from '../workspaces/workspaces.ts';
import { AccountDeletion } from './account-deletion.ts';
import { AccountExport } from './account-export.ts';
import { Accounts } from './accounts.ts';
import { createExternalSignIn } from './external/external.ts';
import { Identities } from './external/identities.ts';
import { OneTimeTokens } from './one-time-tokens.ts';
import { OpenSessions } from './open-sessions.ts';
import { PasswordChange } from './password-change.ts';
import { PasswordConfirmation } from './password-confirmation.ts';
import { PasswordReset } from './password-reset.ts';
import { PasswordRules } from './password-rules.ts';
import { EnrolledFactors } from './second-factors/enrolled-factors.ts';
import { FactorAttempts } from './second-factors/factor-attempts.ts';
import { FactorOwners } from './second-factors/factor-owners.ts';
import { MfaCompliance } from './second-factors/mfa-compliance.ts';
import { MfaEnforcement } from './second-factors/mfa-enforcement.ts';
import { PendingSignIns } from './second-factors/pending-sign-ins.ts';
import { SecondFactorGate } from './second-factors/second-factor-gate.ts';
import { SessionTokens } from './session-token.ts';
import type { Sessions } from './sessions.ts';
import { SignIn } from './sign-in.ts';
import { SignInBackoff } from './sign-in-backoff.ts';

export interface AuthDependencies {
  readonly config: KernelConfig;
  readonly secrets: Secrets;
  readonly database: KernelDatabase;
  readonly scope: KernelScope;
  readonly events: EventBus;
  readonly vault: Vault;
  readonly mail: QueuedMail;
  readonly egress: EgressGuard;
  readonly artifacts: Artifacts;
  readonly activity: ActivityTrailService;
  readonly sessions: Sessions;
  readonly workspaces: Workspaces;
  readonly contributions: ContributionRegistry;
  readonly log: Logger;
}

/** Builds accounts, the ways into a session, and who belongs to which workspace. */
export function createAuth(dependencies: AuthDependencies) {
  const { config, secrets, database, scope, events, vault, mail, egress, artifacts } = dependencies;
  const { activity, sessions, workspaces, contributions, log } = dependencies;
  const oneTimeTokens = new OneTimeTokens(database);
  const tokens = new SessionTokens(secrets.jwtSecrets);
  const invitations = new Invitations(database, scope, mail, config.publicUrl);
  const members = new Members({ database, scope, activity, workspaces, invitations, sessions });
  const workspacePolicy = new WorkspacePolicy(database, scope, workspaces);
  const rules = new PasswordRules(egress, log, config);
  const accounts = new Accounts({
    database,
    events,
    workspaces,
    invitations,
    tokens: oneTimeTokens,
    mail,
    rules,
    publicUrl: config.publicUrl,
    skipEmailVerification: config.skipEmailVerification,
  });
  const backoff = new SignInBackoff(database);
  const confirmation = new PasswordConfirmation(accounts, backoff);
  const pending = new PendingSignIns(database);
  const openSessions = new OpenSessions(database, sessions, activity);
  const passwordChange = new PasswordChange({
    database,
    activity,
    accounts,
    confirmation,
    rules,
    sessions,
    pending,
  });
  const identities = new Identities(database);
  const accountExport = new AccountExport({
    database,
    scope,
    accounts,
    workspaces,
    sessions,
    identities,
    sections: contributions.view(PersonalDataSections),
  });
  const accountDeletion = new AccountDeletion({ database, scope, artifacts, confirmation });
  const passwordReset = new PasswordReset({
    database,
    scope,
    events,
    mail,
    activity,
    accounts,
    workspaces,
    sessions,
    tokens: oneTimeTokens,
    pending,
    rules,
    publicUrl: config.publicUrl,
  });
  const factors = new EnrolledFactors(contributions.view(SecondFactors), database);
  const enforcement = new MfaEnforcement(database, factors);
  const compliance = new MfaCompliance(scope, members, factors, enforcement);
  const owners = new FactorOwners(database, scope, workspaces);
  const signIn = new SignIn({
    database,
    scope,
    events,
    accounts,
    workspaces,
    sessions,
    backoff,
    activity,
    owners,
    factors,
    enforcement,
    pending,
  });
  const external = createExternalSignIn({
    database,
    scope,
    vault,
    activity,
    identities,
    workspaces,
    invitations,
    sessions,
    signIn,
    providers: contributions.view(IdentityProviders),
    log,
    publicUrl: config.publicUrl,
  });
  const attempts = new FactorAttempts(database);
  const forgetful = [sessions, oneTimeTokens, backoff, external.states, pending, attempts];
  const cookies = new SessionCookies(secrets.jwtSecrets);
  const gate = new SecondFactorGate({
    owners,
    factors,
    pending,
    attempts,
    enforcement,
    confirmation,
    signIn,
    sessions,
    tokens,
    cookies,
    activity,
    publicUrl: config.publicUrl,
  });
  return {
    accountDeletion,
    accountExport,
    accounts,
    compliance,
    confirmation,
    cookies,
    enforcement,
    external,
    factors,
    forgetful,
    gate,
    invitations,
    members,
    openSessions,
    passwordChange,
    passwordReset,
    signIn,
    tokens,
    workspacePolicy,
  };
}
