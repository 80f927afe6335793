/** Segments that name a record: they are others in the next run. */
const record = /^(\d+|[0-9a-f]{8,}|[0-9a-f-]{32,})$/i;

/** Method, origin and path of a request, equal for requests of the same kind. */
export function requestKey(method: string, url: string): string {
  const { origin } = new URL(url);
  return `${method} ${origin}${pathPattern(url)}`;
}

/** As a person would write it: `GET /api/tickets`. */
export function requestName(method: string, url: string): string {
  return `${method} ${pathPattern(url)}`;
}

function pathPattern(url: string): string {
  return new URL(url).pathname
    .split('/')
    .map((segment) => (record.test(segment) ? '*' : segment))
    .join('/');
}
