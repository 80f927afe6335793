import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { parse } from 'acorn';

/** The module next to this one, as TypeScript or as JavaScript. */
const workerModule = new URL(`./strip-types-worker${extname(import.meta.url)}`, import.meta.url);
/** For all texts of a request together. */
const timeoutMs = 10_000;

/**
 * Texts with types replaced by blanks, which keeps the line numbers. JavaScript, and text that is neither, stays as it is.
 *
 * Runs in a worker per request, which is terminated afterwards: deeply nested code can break Node's type stripper for all
 * later calls in the same thread.
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
    // The worker took too long or too much memory: the remaining texts stay as they are.
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
