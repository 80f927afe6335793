/** Path segments that identify a record; they differ in the next run. */
const record = /^(\d+|[0-9a-f]{8,}|[0-9a-f-]{32,})$/i;

/** Method, origin and path of a request, equal for requests of the same kind. */
export function requestKey(method: string, url: string): string {
  const { origin } = new URL(url);
  return `${method} ${origin}${pathPattern(url)}`;
}

/** For log lines and reports: `GET /api/tickets`. */
export function requestName(method: string, url: string): string {
  return `${method} ${pathPattern(url)}`;
}

function pathPattern(url: string): string {
  return new URL(url).pathname
    .split('/')
    .map((segment) => (record.test(segment) ? '*' : segment))
    .join('/');
}
