import type { Response } from 'playwright-core';
import { jsonShape } from './json-shape.ts';

const maxAnswerLength = 1_000_000;
const timeoutMs = 2_000;

/**
 * The shape of a JSON response; null for others, for large ones, and if the browser no longer has the body.
 */
export async function answerShape(response: Response): Promise<string | null> {
  const headers = response.headers();
  if (!/\bjson\b/i.test(headers['content-type'] ?? '') || !response.ok()) return null;
  if (Number(headers['content-length'] ?? 0) > maxAnswerLength) return null;
  const text = await Promise.race([response.text().catch(discarded), late()]);
  return text === null || text.length > maxAnswerLength ? null : shapeOfText(text);
}

function shapeOfText(text: string): string | null {
  try {
    return jsonShape(JSON.parse(text));
  } catch {
    // The content type is JSON, but the body is not.
    return null;
  }
}

function late(): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), timeoutMs).unref();
  });
}

/** The page has navigated, and the browser discarded the body. */
function discarded(): null {
  return null;
}
