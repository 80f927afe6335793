import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type MailTransport, newId } from '@testkernel/sdk';
import { composeMail, type OutgoingMail } from './compose-mail.ts';

/** Writes one `.eml` file per mail to a folder; file names sort by time. */
export class OutboxTransport implements MailTransport {
  readonly pickup =
    'This server has no mail server (SMTP_URL): the mail is the newest file in the folder "outbox" of its data folder (DATA_DIR, by default "data").';
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async deliver(message: OutgoingMail): Promise<void> {
    const bytes = await compose(message);
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const name = newId();
    const temporary = join(this.#folder, `.${name}.part`);
    await writeFile(temporary, bytes, { mode: 0o600 });
    await rename(temporary, join(this.#folder, `${name}.eml`));
  }
}

/** The body is not quoted-printable, because people open these files and copy links from them. */
async function compose(message: OutgoingMail): Promise<string> {
  const { createTransport } = await import('nodemailer');
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message: bytes } = await composer.sendMail(composeMail(message));
  const [head = ''] = bytes.toString().split('\r\n\r\n', 1);
  const plain = head.replace(/^Content-Transfer-Encoding: .*$/m, 'Content-Transfer-Encoding: 8bit');
  return `${plain}\r\n\r\n${message.text.replace(/\r?\n/g, '\r\n')}`;
}
