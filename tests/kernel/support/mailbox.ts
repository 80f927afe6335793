import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from './until.ts';

/** The newest mail to an address in the outbox of a data folder, with this in it, once it is there. */
export async function mailTo(
  dataDir: string,
  address: string,
  holding: string | RegExp = '',
): Promise<string> {
  const found = () => mailsTo(dataDir, address).filter((mail) => mail.search(holding) >= 0);
  await until(`a mail to ${address} arrived`, () => found().length > 0);
  return found().at(-1) ?? '';
}

/** All mails to an address, the oldest first. */
export function mailsTo(dataDir: string, address: string): string[] {
  const outbox = join(dataDir, 'outbox');
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readFileSync(join(outbox, name), 'utf8').replaceAll('=\r\n', ''))
    .filter((mail) => mail.includes(`To: ${address}`));
}
