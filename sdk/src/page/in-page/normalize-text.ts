/** Text as it is displayed: without invisible characters, and consecutive white space is one space. */
export function normalizeText(text: string | null | undefined): string {
  return (text ?? '')
    .replace(/[\u200b\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
