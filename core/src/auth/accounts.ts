import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { BadRequest, Conflict, type DatabaseService, type MailService, newId } from '@testkernel/sdk';
import type { Invitations } from '../workspaces/invitations.ts';
import type { Workspaces } from '../workspaces/workspaces.ts';
import type { OneTimeTokens } from './one-time-tokens.ts';
import { checkPasswordStrength, hashPassword } from './passwords.ts';
import { UserRecord } from './user-record.ts';

const verificationLifetimeMs = 24 * 60 * 60 * 1000;

export interface Registration {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

export interface AccountSettings {
  readonly publicUrl: string;
  readonly skipEmailVerification: boolean;
}

/** Accounts and the proof of their addresses. */
export class Accounts {
  readonly #database: DatabaseService;
  readonly #workspaces: Workspaces;
  readonly #invitations: Invitations;
  readonly #tokens: OneTimeTokens;
  readonly #mail: MailService;
  readonly #settings: AccountSettings;

  constructor(
    database: DatabaseService,
    workspaces: Workspaces,
    invitations: Invitations,
    tokens: OneTimeTokens,
    mail: MailService,
    settings: AccountSettings,
  ) {
    this.#database = database;
    this.#workspaces = workspaces;
    this.#invitations = invitations;
    this.#tokens = tokens;
    this.#mail = mail;
    this.#settings = settings;
  }

  get verificationRequired(): boolean {
    return !this.#settings.skipEmailVerification;
  }

  /** Creates the account and its personal workspace. Throws `Conflict` `EMAIL_TAKEN`. */
  async register(registration: Registration): Promise<void> {
    const name = registration.name.trim();
    const email = registration.email.trim().toLowerCase();
    checkPasswordStrength(registration.password);
    const passwordHash = await hashPassword(registration.password);
    await this.#database.transaction(async (em) => {
      const now = new Date();
      const user = {
        id: newId(),
        name,
        email,
        passwordHash,
        avatar: null,
        emailVerifiedAt: this.verificationRequired ? null : now,
        createdAt: now,
        updatedAt: now,
      };
      await refuseTaken(em.insert(UserRecord, user));
      await this.#workspaces.createPersonal(user);
      if (this.verificationRequired) await this.#sendVerification(user.id, user);
      else await this.#invitations.redeem(user);
    });
  }

  /** Marks the address as verified. Throws `BadRequest` `TOKEN_INVALID` for any token that is not good. */
  async verify(token: string): Promise<void> {
    await this.#database.transaction(async (em) => {
      const userId = await this.#tokens.claim(token, 'verify-email');
      if (!userId)
        throw new BadRequest('TOKEN_INVALID', 'The verification link is invalid, expired or already used.');
      await em.nativeUpdate(
        UserRecord,
        { id: userId },
        { emailVerifiedAt: new Date(), updatedAt: new Date() },
      );
      await this.#invitations.redeem(await em.findOneOrFail(UserRecord, { id: userId }));
    });
  }

  /** Sends another verification mail when the address has an unverified account; silent otherwise. */
  async resendVerification(address: string): Promise<void> {
    const user = await this.byEmail(address);
    if (!user || user.emailVerifiedAt) return;
    await this.#database.transaction(() => this.#sendVerification(user.id, user));
  }

  byEmail(address: string): Promise<UserRecord | null> {
    return this.#database.em.findOne(UserRecord, { email: address.trim().toLowerCase() });
  }

  async #sendVerification(userId: string, to: { name: string; email: string }): Promise<void> {
    const token = await this.#tokens.issue(userId, 'verify-email', verificationLifetimeMs);
    const link = `${this.#settings.publicUrl}/api/v1/auth/verify?token=${token}`;
    await this.#mail.send({
      to: to.email,
      subject: 'Verify your email address',
      text: `Hello ${to.name},\n\nopen this link to verify your address:\n\n${link}\n\nIt works once, for 24 hours.\n`,
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
