import { token } from '../token.ts';

export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface MailService {
  /** Enqueues a mail in the current transaction; it is sent after the commit, and retried. */
  send(message: MailMessage): Promise<void>;
}

export const Mail = token<MailService>('kernel.mail');
