import type { MailTransport } from '@testkernel/sdk';
import type { Transporter } from 'nodemailer';
import { composeMail, type OutgoingMail } from './compose-mail.ts';

/** A server that accepts a connection and says nothing fails the delivery after these times (milliseconds). */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/** Delivers through an SMTP server. */
export class SmtpTransport implements MailTransport {
  readonly #url: string;
  #transporter: Transporter | undefined;

  /** @param url `smtp://user:password@host:587` or `smtps://…`. */
  constructor(url: string) {
    this.#url = url;
  }

  async deliver(message: OutgoingMail): Promise<void> {
    const { createTransport } = await import('nodemailer');
    this.#transporter ??= createTransport({ url: this.#url, ...timeouts });
    await this.#transporter.sendMail(composeMail(message));
  }

  close(): void {
    this.#transporter?.close();
  }
}
