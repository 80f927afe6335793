import type { MailTransport } from '@testkernel/sdk';
import { createTransport, type Transporter } from 'nodemailer';
import { composeMail, type OutgoingMail } from './compose-mail.ts';

/** Delivers through an SMTP server. */
export class SmtpTransport implements MailTransport {
  readonly #transporter: Transporter;

  /** @param url `smtp://user:password@host:587` or `smtps://…`. */
  constructor(url: string) {
    this.#transporter = createTransport(url);
  }

  async deliver(message: OutgoingMail): Promise<void> {
    await this.#transporter.sendMail(composeMail(message));
  }

  close(): void {
    this.#transporter.close();
  }
}
