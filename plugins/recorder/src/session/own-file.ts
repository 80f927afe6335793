import { BadRequest, printFileContent, readFileContent, type Static, Type } from '@testkernel/sdk';

/** As much as the body of a step holds in base64. */
export const maxFileBytes = 72_000;

/** A file of a person. */
export const OwnFile = Type.Object({
  name: Type.String({
    minLength: 1,
    maxLength: 200,
    pattern: '^[^/\\\\]+$',
    description: 'The name of the file, without folders.',
  }),
  mimeType: Type.Optional(Type.String({ maxLength: 100, description: 'Default: application/octet-stream.' })),
  content: Type.String({
    maxLength: Math.ceil(maxFileBytes / 3) * 4,
    description: `The file in base64, at most ${maxFileBytes} bytes.`,
  }),
});
export type OwnFile = Static<typeof OwnFile>;

/** The body of the step that gives this file to a page. Throws `BadRequest` `INVALID_FILE` for what is no base64. */
export function bodyOf({ content, mimeType = 'application/octet-stream' }: OwnFile): string {
  const body = printFileContent({ mimeType, base64: content });
  const isComplete = content.length % 4 === 0;
  if (isComplete && readFileContent(body) !== null) return body;
  throw new BadRequest('INVALID_FILE', 'Send the content of the file in base64, and its media type.');
}
