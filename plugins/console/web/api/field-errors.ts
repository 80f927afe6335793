import { ApiError } from '@testkernel/client';

/** What the API says about single fields: the message by the path in the body, `credentials/username`. */
export function fieldErrors(error: unknown): ReadonlyMap<string, string> {
  const details = error instanceof ApiError ? error.body.details : undefined;
  if (!Array.isArray(details)) return new Map();
  return new Map(details.filter(isFinding).map(({ path, message }) => [path, sentence(message)]));
}

function isFinding(value: unknown): value is { path: string; message: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    typeof value.path === 'string' &&
    'message' in value &&
    typeof value.message === 'string'
  );
}

/** `must be a number` → `This must be a number.` */
function sentence(message: string): string {
  const subject = /^[a-z]/.test(message) ? `This ${message}` : message;
  return /[.!?]$/.test(subject) ? subject : `${subject}.`;
}
