import { extensionPoint } from '../extension-point.ts';
import type { MailMessage } from '../kernel/mail.ts';

/** Delivers mail. Without a contribution: SMTP when `SMTP_URL` is set, else files in the outbox folder. */
export interface MailTransport {
  /** Where mails are found, as a sentence for people who wait for one. Unset where they arrive in mailboxes. */
  readonly pickup?: string;
  deliver(message: MailMessage & { from: string }): Promise<void>;
}

export const MailTransports = extensionPoint<MailTransport>('kernel.mail-transports');
