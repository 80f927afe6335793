import path from 'node:path';

const types = new Map(
  Object.entries<string>({
    '.csv': 'text/csv',
    '.html': 'text/html',
    '.json': 'application/json',
    '.md': 'text/markdown',
    '.svg': 'image/svg+xml',
    '.txt': 'text/plain',
    '.xml': 'application/xml',
    '.yaml': 'application/yaml',
    '.yml': 'application/yaml',
  }),
);

/** The media type for a text file's extension. */
export function fileType(name: string): string {
  return types.get(path.extname(name).toLowerCase()) ?? 'application/octet-stream';
}
