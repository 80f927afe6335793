import type { IncomingMessage } from 'node:http';

export interface UploadedFile {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/** What a browser sent: values by field name, in the order of the page. */
export class Fields {
  readonly #values = new Map<string, string[]>();
  readonly #files = new Map<string, UploadedFile>();
  /** The parsed body of a JSON request. */
  json: unknown = undefined;

  static of(values: Readonly<Record<string, string | readonly string[]>>): Fields {
    const fields = new Fields();
    for (const [name, value] of Object.entries(values)) {
      for (const one of typeof value === 'string' ? [value] : value) fields.add(name, one);
    }
    return fields;
  }
  add(name: string, value: string): void {
    const known = this.#values.get(name);
    if (known) known.push(value);
    else this.#values.set(name, [value]);
  }
  addFile(name: string, file: UploadedFile): void {
    this.#files.set(name, file);
  }
  /** The first value, without spaces around it. */
  get(name: string): string {
    return (this.#values.get(name)?.[0] ?? '').replaceAll('\r\n', '\n').trim();
  }
  all(name: string): string[] {
    return (this.#values.get(name) ?? []).map((value) => value.replaceAll('\r\n', '\n').trim());
  }
  has(name: string): boolean {
    return this.#values.has(name);
  }
  file(name: string): UploadedFile | undefined {
    return this.#files.get(name);
  }
}

export class BodyTooLarge extends Error {}

const limit = 1024 * 1024;

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > limit) throw new BodyTooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function parseUrlEncoded(text: string): Fields {
  const fields = new Fields();
  for (const [name, value] of new URLSearchParams(text)) fields.add(name, value);
  return fields;
}

function parseJson(text: string): Fields {
  const fields = new Fields();
  fields.json = JSON.parse(text);
  if (typeof fields.json !== 'object' || fields.json === null) return fields;
  for (const [name, value] of Object.entries(fields.json)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== null && typeof one !== 'object') fields.add(name, String(one));
    }
  }
  return fields;
}

function parseMultipart(body: Buffer, boundary: string): Fields {
  const fields = new Fields();
  // Latin-1 maps each byte to one character, so that binary files survive the splitting.
  for (const part of body.toString('latin1').split(`--${boundary}`).slice(1, -1)) {
    const end = part.indexOf('\r\n\r\n');
    if (end < 0) continue;
    const head = Buffer.from(part.slice(0, end), 'latin1').toString('utf8');
    const content = Buffer.from(part.slice(end + 4, -2), 'latin1');
    const name = /[; ]name="([^"]*)"/.exec(head)?.[1] ?? '';
    const fileName = /filename="([^"]*)"/.exec(head)?.[1];
    if (fileName === undefined) {
      fields.add(name, content.toString('utf8'));
    } else if (fileName !== '') {
      const type = /content-type:\s*([^\r\n]+)/i.exec(head)?.[1] ?? 'application/octet-stream';
      fields.addFile(name, { name: fileName, type, content });
    }
  }
  return fields;
}

export async function parseBody(request: IncomingMessage): Promise<Fields> {
  const body = await readBody(request);
  const type = request.headers['content-type'] ?? '';
  const boundary = /^multipart\/form-data;.*boundary="?([^";]+)/.exec(type)?.[1];
  if (boundary) return parseMultipart(body, boundary);
  if (type.startsWith('application/json')) return parseJson(body.toString('utf8'));
  return parseUrlEncoded(body.toString('utf8'));
}
