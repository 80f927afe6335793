import { stripTypeScriptTypes } from 'node:module';
import { parse } from 'acorn';

/**
 * The text with types replaced by blanks, which keeps the line numbers. JavaScript, and text that is neither, stays as it is.
 * Deeply nested code can break Node's type stripper for all later calls in the same thread.
 */
export function withoutTypes(text: string): string {
  if (isJavaScript(text)) return text;
  try {
    return stripTypeScriptTypes(text);
  } catch {
    return text;
  }
}

function isJavaScript(text: string): boolean {
  try {
    parse(text, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true });
    return true;
  } catch {
    return false;
  }
}
