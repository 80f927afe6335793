const statement = "throw new Error('This script is broken.');\n";
/** Scripts from elsewhere, and data in script elements. */
const otherScript = /\b(?:src|type=["']?(?:application|importmap))\b/i;

/** HTML in which each inline script throws in its first statement. The time is proportional to the length. */
export function withBrokenScripts(html: string): string {
  const parts: string[] = [];
  let read = 0;
  for (const { index } of html.matchAll(/<script\b/gi)) {
    if (index < read) continue;
    const close = html.indexOf('>', index);
    if (close < 0) break;
    const isOther = otherScript.test(html.slice(index, close));
    parts.push(html.slice(read, close + 1), isOther ? '' : statement);
    read = close + 1;
  }
  return parts.join('') + html.slice(read);
}
