import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { StepFailure } from '@testkernel/sdk';

/** The encodings that are decoded, for `Accept-Encoding`. */
export const acceptedEncodings = 'gzip, deflate, br';

/**
 * The body of an answer, decompressed. Throws `StepFailure` as soon as it is longer than `maxBytes`, so that a small
 * compressed body cannot fill the memory.
 */
export async function readBody(body: Readable, encoding: string, maxBytes: number): Promise<Buffer> {
  const decoded = decodedBody(body, encoding.trim().toLowerCase());
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of decoded) {
      length += chunk.length;
      if (length > maxBytes) throw tooLong(maxBytes);
      chunks.push(chunk);
    }
  } finally {
    body.destroy();
    decoded.destroy();
  }
  return Buffer.concat(chunks);
}

function decodedBody(body: Readable, encoding: string): Readable {
  if (encoding === '' || encoding === 'identity') return body;
  // The caller reads the last stream, which fails with the error of any.
  return pipeline(body, decoderOf(encoding), () => undefined);
}

/** Accepts bodies that end early, as browsers do. */
function decoderOf(encoding: string) {
  const { Z_SYNC_FLUSH, BROTLI_OPERATION_FLUSH } = constants;
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip({ finishFlush: Z_SYNC_FLUSH });
  if (encoding === 'deflate') return createInflate({ finishFlush: Z_SYNC_FLUSH });
  if (encoding === 'br') return createBrotliDecompress({ finishFlush: BROTLI_OPERATION_FLUSH });
  throw new StepFailure(
    'network',
    `The answer has the encoding "${encoding.slice(0, 50)}", which is not supported.`,
  );
}

function tooLong(maxBytes: number): StepFailure {
  const megabytes = Math.round(maxBytes / 100_000) / 10;
  return new StepFailure(
    'network',
    `The answer is longer than ${megabytes} MB, the most that is read of one.`,
  );
}
