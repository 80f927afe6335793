/** The content of a file of an `upload` step that is not text. */
export interface FileContent {
  readonly mimeType: string;
  readonly base64: string;
}

/** The content in the `body` of an `upload` step, written as `data:image/png;base64,…`; null for a body that is the text itself. */
export function readFileContent(body: string): FileContent | null {
  const found = /^data:([\w.+-]{1,100}\/[\w.+-]{1,100});base64,([A-Za-z0-9+/]*={0,2})$/.exec(body);
  const [, mimeType, base64] = found ?? [];
  return mimeType === undefined || base64 === undefined ? null : { mimeType, base64 };
}

/** The `body` that `readFileContent` reads as this content. */
export function printFileContent({ mimeType, base64 }: FileContent): string {
  return `data:${mimeType};base64,${base64}`;
}
