const paths = /(?:file:\/\/)?(?:[A-Za-z]:)?(?:[\\/][\w.@+-]+){2,}/g;
const urls = /\b(?!file:)[a-z][a-z0-9+.-]*:\/\/[^\s'"]+/gi;
const hosts = /\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b|\b[\w-]+(?:\.[\w-]+)*:\d{2,5}\b/g;

/** A text for others than the operator, without the paths of files; the log has the complete one. */
export function withoutPaths(text: string): string {
  return text.replace(paths, '<path>');
}

/** As `withoutPaths`, and without URLs, IP addresses and hosts with a port. */
export function withoutPlaces(text: string): string {
  return withoutPaths(text.replace(urls, '<address>')).replace(hosts, '<address>');
}
