/** What a person can read of an answer: two pages that differ in a token alone are the same. */
export function readableText(body: string, contentType = ''): string {
  if (!contentType.includes('html')) return body;
  return body
    .replace(/<(script|style|head|template)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
