const types = new Map(
  Object.entries<string>({
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    webm: 'video/webm',
    zip: 'application/zip',
    json: 'application/json; charset=utf-8',
    txt: 'text/plain; charset=utf-8',
  }),
);

/** The content type of a file, by its extension, never by its content. */
export function contentTypeOf(key: string): string {
  return types.get(key.slice(key.lastIndexOf('.') + 1)) ?? 'application/octet-stream';
}
