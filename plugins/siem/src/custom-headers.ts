import { validateHeaderName, validateHeaderValue } from 'node:http';
import { messageOf, ValidationFailed } from '@testkernel/sdk';
import { signatureHeader } from './signed-line.ts';

const maxLength = 4096;

/** Headers that the plugin sets itself, and those of the connection (RFC 9110, section 7.6.1). */
const reserved: ReadonlySet<string> = new Set([
  'host',
  signatureHeader,
  'connection',
  'expect',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Throws `ValidationFailed` with the name of the header. */
export function checkHeaders(headers: Readonly<Record<string, string>>): void {
  if (JSON.stringify(headers).length > maxLength) {
    throw refusal('headers', `The headers are longer than ${maxLength} characters.`);
  }
  for (const [name, value] of Object.entries(headers)) {
    const path = `headers/${name}`;
    if (reserved.has(name.toLowerCase()) || /^content-/i.test(name)) {
      throw refusal(path, `The header ${name} can't be set: we say it ourselves.`);
    }
    try {
      validateHeaderName(name);
      validateHeaderValue(name, value);
    } catch (error) {
      throw refusal(path, messageOf(error));
    }
  }
}

function refusal(path: string, message: string): ValidationFailed {
  return new ValidationFailed([{ path, message }]);
}
