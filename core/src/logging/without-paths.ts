/** A text for others than the operator, without the paths of files; the log has the complete one. */
export function withoutPaths(text: string): string {
  return text.replace(/(?:file:\/\/)?(?:[A-Za-z]:)?(?:[\\/][\w.@+-]+){2,}/g, '<path>');
}
