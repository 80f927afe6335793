const maxLength = 60;

/**
 * A name that a user chose, for a mail to somebody else: one short line of letters, digits and spaces without addresses,
 * so that nobody can send a message of their own through this server.
 */
export function plainName(name: string): string {
  const plain = name
    .replace(/[^\p{L}\p{M}\p{N} '’&()-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length > maxLength ? `${plain.slice(0, maxLength).trimEnd()}…` : plain;
}
