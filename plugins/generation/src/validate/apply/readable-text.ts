/** The visible text of a response. Two pages that differ only in a token have the same. */
export function readableText(body: string, contentType = ''): string {
  if (!contentType.includes('html')) return body;
  return body
    .replace(/<(script|style|head|template)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
