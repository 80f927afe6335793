/**
 * A name or a text without the characters of the private use areas: icon fonts draw pictures for them, so that they say
 * nothing to people. Empty where nothing else is left.
 */
export function readableText(text: string): string {
  return text.replace(/\p{Co}/gu, '').trim();
}
