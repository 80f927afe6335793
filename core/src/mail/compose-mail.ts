import type { MailMessage } from '@testkernel/sdk';
import type { SendMailOptions } from 'nodemailer';

/** A mail with its sender. */
export type OutgoingMail = MailMessage & { readonly from: string };

/** The mail for nodemailer. The recipient is passed as one address, whatever characters it contains. */
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
