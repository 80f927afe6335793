import { stripTypeScriptTypes } from 'node:module';
import { parentPort } from 'node:worker_threads';

/** Answers each text with the same without types, or null for what is no TypeScript. */
parentPort?.on('message', (text: string) => {
  parentPort?.postMessage(stripped(text));
});

function stripped(text: string): string | null {
  try {
    return stripTypeScriptTypes(text);
  } catch {
    return null;
  }
}
