import { extensionPoint } from '../extension-point.ts';
import type { MailMessage } from '../kernel/mail.ts';

/** Delivers mail. Without a contribution: SMTP when `SMTP_URL` is set, else files in the outbox folder. */
export interface MailTransport {
  deliver(message: MailMessage & { from: string }): Promise<void>;
}

export const MailTransports = extensionPoint<MailTransport>('kernel.mail-transports');
