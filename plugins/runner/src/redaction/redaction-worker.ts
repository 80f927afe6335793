import { withFilm } from '../trace/film-events.ts';
import { redactTraceEntry } from '../trace/redact-trace-entry.ts';
import type { EntryTask, ExcerptTask } from './redaction-tasks.ts';
import { Redactor } from './redactor.ts';

// Runs in a worker thread. The text of a task comes from the tested application.

/** The content of a trace's entry without secrets and with its film; null when it is unchanged. */
export function rewriteEntry({ secrets, name, content, frames }: EntryTask): Uint8Array | null {
  const redactor = new Redactor(secrets);
  const given = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const clean = redactor.idle ? given : redactTraceEntry(name, given, redactor);
  if (frames.length > 0) return Buffer.from(withFilm(clean.toString(), frames));
  return clean === given ? null : clean;
}

/** The beginning of a text without secrets. */
export function excerptOf({ secrets, text, maxCharacters }: ExcerptTask): string {
  return new Redactor(secrets).excerpt(text, maxCharacters);
}
