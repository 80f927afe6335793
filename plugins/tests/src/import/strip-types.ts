import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { parse } from 'acorn';

/** Beside this module, TypeScript or built as this one is. */
const workerModule = new URL(`./strip-types-worker${extname(import.meta.url)}`, import.meta.url);
/** For all texts of a request. */
const timeoutMs = 10_000;

/**
 * Texts with blanks in place of their types; lines stay where they are. What is JavaScript, or neither, stays as it is.
 *
 * Node's stripper is not made for hostile text: code that is nested deeply enough breaks it for everybody who uses it
 * afterwards. So each request has one of its own, which goes when it ends.
 */
export async function withoutTypes(texts: readonly string[]): Promise<string[]> {
  if (texts.every(isJavaScript)) return [...texts];
  const worker = new Worker(workerModule, {
    resourceLimits: { maxOldGenerationSizeMb: 128 },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stderr: true,
  });
  const signal = AbortSignal.timeout(timeoutMs);
  const result: string[] = [];
  try {
    for (const text of texts) result.push(isJavaScript(text) ? text : await stripped(worker, text, signal));
  } catch {
    // It took too long, or more memory than it may: the rest stays as it is.
  } finally {
    await worker.terminate();
  }
  return [...result, ...texts.slice(result.length)];
}

async function stripped(worker: Worker, text: string, signal: AbortSignal): Promise<string> {
  const answer = once(worker, 'message', { signal });
  worker.postMessage(text);
  const [without] = await answer;
  return typeof without === 'string' ? without : text;
}

function isJavaScript(text: string): boolean {
  try {
    parse(text, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true });
    return true;
  } catch {
    return false;
  }
}
