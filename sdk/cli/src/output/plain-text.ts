/**
 * Text of a server, a page or a test on one line of a terminal: without control characters, which could change what is shown, and
 * without the marker of commands to the runner of a pipeline.
 */
export function plainText(text: string, maxLength = 300): string {
  const plain = text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
    .replace(/\u001b\[[0-9;?]*[ -/]*[@-~]/g, '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll('##[', '## [')
    .trim();
  return plain.length > maxLength ? `${plain.slice(0, maxLength - 1)}…` : plain;
}

/** The same in Markdown, in which nothing of it is markup. */
export function plainMarkdown(text: string, maxLength = 300): string {
  return plainText(text, maxLength).replace(
    /[\\`*_{}[\]()<>#|!~&@$]/g,
    (character) => `&#${character.charCodeAt(0)};`,
  );
}
