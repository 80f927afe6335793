import type { SealedColumn, VaultService } from '@testkernel/sdk';

const maxLength = 100_000;

/** The encrypted column, for a change of the encryption key. */
export const sealedMessages: SealedColumn = {
  table: 'deliveries_delivery',
  column: 'message_sealed',
  contextOf: ({ id = '' }) => contextOf(id),
};

/** Throws for a message that is no JSON or too long, which is a mistake of the plugin that adds it. */
export function sealMessage(vault: VaultService, id: string, message: unknown): string {
  const text = JSON.stringify(message);
  if (text === undefined) throw new TypeError('The message of a delivery must be JSON.');
  if (text.length > maxLength) {
    throw new RangeError(`The message of a delivery has ${text.length} characters, more than ${maxLength}.`);
  }
  return vault.seal(text, contextOf(id));
}

export function openMessage(vault: VaultService, id: string, sealed: string): unknown {
  return JSON.parse(vault.open(sealed, contextOf(id)));
}

function contextOf(id: string): string {
  return `deliveries:${id}:message`;
}
