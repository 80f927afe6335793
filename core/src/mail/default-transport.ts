import { join } from 'node:path';
import type { MailTransport } from '@testkernel/sdk';
import { OutboxTransport } from './outbox-transport.ts';
import { SmtpTransport } from './smtp-transport.ts';

/** SMTP where a server is configured, else files in `DATA_DIR/outbox`. */
export function defaultMailTransport(config: { smtpUrl: string; dataDir: string }): MailTransport {
  return config.smtpUrl
    ? new SmtpTransport(config.smtpUrl)
    : new OutboxTransport(join(config.dataDir, 'outbox'));
}
