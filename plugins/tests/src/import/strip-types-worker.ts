import { stripTypeScriptTypes } from 'node:module';
import { parentPort } from 'node:worker_threads';

/** Responds to each text with the text without types, or null if it is not TypeScript. */
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
