import { extensionPoint } from '../extension-point.ts';
import type { MailMessage } from '../kernel/mail.ts';

/** Where mail goes. Without a contribution: SMTP when `SMTP_URL` is set, else files in the outbox. */
export interface MailTransport {
  deliver(message: MailMessage & { from: string }): Promise<void>;
}

export const MailTransports = extensionPoint<MailTransport>('kernel.mail-transports');
