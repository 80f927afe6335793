import { UniqueConstraintViolationException } from '@mikro-orm/core';
import {
  BadRequest,
  Conflict,
  type DatabaseService,
  defineEvent,
  type EventsService,
  type MailService,
  newId,
} from '@testkernel/sdk';
import type { KernelConfig } from '../config/schema.ts';
import type { EventBus } from '../events/event-bus.ts';
import type { MailLinks } from '../mail/mail-links.ts';
import type { OneTimeTokens } from './one-time-tokens.ts';
import type { PasswordRules } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { plainName } from './plain-name.ts';
import { UserRecord } from './user-record.ts';
import type { Invitations } from './workspaces/invitations.ts';
import type { Workspaces } from './workspaces/workspaces.ts';

/** The page that the mailed link opens, below the public address. */
export const verificationPath = '/verify-email';

const verificationLifetimeMs = 24 * 60 * 60 * 1000;

const VerificationRequested = defineEvent<{ email: string }>('kernel.verification-requested');

export interface Registration {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /**
   * The token in an invitation's mail: it proves that the person reads that mailbox, so the address counts as verified. The
   * invitation itself stays, until the person accepts it.
   */
  readonly invitationToken?: string;
}

export interface AccountsDependencies {
  readonly database: DatabaseService;
  readonly events: EventsService;
  readonly workspaces: Workspaces;
  readonly invitations: Invitations;
  readonly oneTimeTokens: OneTimeTokens;
  readonly mail: MailService;
  readonly mailLinks: Pick<MailLinks, 'to'>;
  readonly rules: PasswordRules;
  readonly publicUrl: string;
  readonly config: Pick<KernelConfig, 'skipEmailVerification'>;
}

/** Accounts and the verification of their addresses. */
export class Accounts {
  readonly #dependencies: AccountsDependencies;

  constructor(dependencies: AccountsDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Creates the account and its personal workspace; true when its address must still be verified. Throws `Conflict`
   * `EMAIL_TAKEN`, `ValidationFailed` for the password, `BadRequest` `TOKEN_INVALID` for the invitation.
   */
  async register(registration: Registration): Promise<{ requiresVerification: boolean }> {
    const { database, workspaces, invitations, rules, config } = this.#dependencies;
    const { password, invitationToken } = registration;
    const name = registration.name.trim();
    const email = registration.email.trim().toLowerCase();
    await rules.check({ password, path: 'password', about: [name, email] });
    const passwordHash = await hashPassword(password);
    return database.transaction(async (em) => {
      const invited = invitationToken !== undefined && (await invitations.prove(invitationToken, email));
      const verified = invited || config.skipEmailVerification;
      const now = new Date();
      const user = {
        id: newId(),
        name,
        email,
        passwordHash,
        avatar: null,
        emailVerifiedAt: verified ? now : null,
        createdAt: now,
        updatedAt: now,
      };
      await refuseTaken(em.insert(UserRecord, user));
      await workspaces.createPersonal(user);
      if (!verified) await this.#sendVerification(user);
      return { requiresVerification: !verified };
    });
  }

  /** Marks the address as verified. Throws `BadRequest` `TOKEN_INVALID` for a wrong, expired or used token. */
  async verify(token: string): Promise<void> {
    const { database, oneTimeTokens } = this.#dependencies;
    await database.transaction(async (em) => {
      const userId = await oneTimeTokens.claim(token, 'verify-email');
      if (!userId)
        throw new BadRequest('TOKEN_INVALID', 'The verification link is invalid, expired or already used.');
      await em.nativeUpdate(
        UserRecord,
        { id: userId },
        { emailVerifiedAt: new Date(), updatedAt: new Date() },
      );
    });
  }

  /** Does the same work whether or not the address has an account; the look-up follows in a subscriber. */
  async requestVerification(email: string): Promise<void> {
    await this.#dependencies.events.emit(VerificationRequested, { email });
  }

  /** Subscribes the look-up to the event. */
  answerFrom(events: EventBus): void {
    events.subscribe('kernel', VerificationRequested, ({ email }) => this.#verifyAgain(email), {
      durable: true,
    });
  }

  byEmail(address: string): Promise<UserRecord | null> {
    return this.#dependencies.database.em.findOne(UserRecord, { email: address.trim().toLowerCase() });
  }

  byId(id: string): Promise<UserRecord | null> {
    return this.#dependencies.database.em.findOne(UserRecord, { id }, { refresh: true });
  }

  async #verifyAgain(email: string): Promise<void> {
    const user = await this.byEmail(email);
    if (user && !user.emailVerifiedAt) await this.#sendVerification(user);
  }

  async #sendVerification(user: { id: string; name: string; email: string }): Promise<void> {
    const { database, oneTimeTokens, mail, mailLinks, publicUrl } = this.#dependencies;
    await database.transaction(async () => {
      const token = await oneTimeTokens.issue(user.id, 'verify-email', verificationLifetimeMs);
      const link = mailLinks.to('verification', token) ?? `${publicUrl}${verificationPath}?token=${token}`;
      await mail.send({
        to: user.email,
        subject: 'Verify your email address',
        text:
          `Hello ${plainName(user.name)},\n\nopen this link and press the button there to verify your address:\n\n` +
          `${link}\n\nIt works once, for 24 hours. ` +
          'If you did not register, do nothing.\n',
      });
    });
  }
}

async function refuseTaken(insert: Promise<unknown>): Promise<void> {
  try {
    await insert;
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    throw new Conflict('EMAIL_TAKEN', 'An account with this email address exists already.');
  }
}
