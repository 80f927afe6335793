import type { MailMessage } from '@testkernel/sdk';
import type { SendMailOptions } from 'nodemailer';

/** A mail with its sender. */
export type OutgoingMail = MailMessage & { readonly from: string };

/** The mail as nodemailer takes it. The recipient is one address, whatever characters it holds. */
export function composeMail({ from, to, subject, text }: OutgoingMail): SendMailOptions {
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
