/** Elements whose content is not shown. */
const hidden = /^<(script|style|head|template)\b/i;

/**
 * The visible text of a response. Two pages that differ only in a token have the same. Each character is looked at a
 * constant number of times, because the body comes from the tested application.
 */
export function readableText(body: string, contentType = ''): string {
  if (!contentType.includes('html')) return body;
  const lower = body.toLowerCase();
  const shown: string[] = [];
  /** Where no further end tag of an element is. */
  const unclosed = new Set<string>();
  let at = 0;
  for (let tag = body.indexOf('<'); tag >= 0; tag = body.indexOf('<', at)) {
    shown.push(body.slice(at, tag));
    const name = hidden.exec(lower.slice(tag, tag + 12))?.[1];
    const end = name === undefined || unclosed.has(name) ? -1 : lower.indexOf(`</${name}>`, tag);
    if (name !== undefined && end < 0) unclosed.add(name);
    const close = end < 0 ? body.indexOf('>', tag) : end + `</${name}`.length;
    if (close < 0) {
      at = tag;
      break;
    }
    at = close + 1;
  }
  shown.push(body.slice(at));
  return shown.join(' ').replace(/\s+/g, ' ').trim();
}
