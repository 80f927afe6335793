import { validateHeaderName, validateHeaderValue } from 'node:http';

/** Headers of RFC 9110 section 7.6.1, and those that clients send to proxies. Our server has handled `Expect` itself. */
const hopByHop = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Raw headers (name, value, name, value…) without those meant for one connection, or malformed. */
export function endToEndHeaders(raw: readonly string[]): string[] {
  const named = namedByConnection(raw);
  const kept: string[] = [];
  for (const [name, value] of pairs(raw)) {
    const key = name.toLowerCase();
    if (hopByHop.has(key) || named.has(key) || !isWellFormed(name, value)) continue;
    kept.push(name, value);
  }
  return kept;
}

export function headerOf(raw: readonly string[], wanted: string): string | undefined {
  for (const [name, value] of pairs(raw)) if (name.toLowerCase() === wanted) return value;
  return undefined;
}

function namedByConnection(raw: readonly string[]): Set<string> {
  const connection = headerOf(raw, 'connection') ?? '';
  return new Set(connection.split(',').map((name) => name.trim().toLowerCase()));
}

function* pairs(raw: readonly string[]): Generator<[string, string]> {
  for (let index = 0; index + 1 < raw.length; index += 2) yield [raw[index] ?? '', raw[index + 1] ?? ''];
}

function isWellFormed(name: string, value: string): boolean {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return true;
  } catch {
    return false;
  }
}
