/**
 * A copy of the response whose body fails with an error once it is longer than `maxBytes`, so that a remote server
 * cannot make this process read any amount into memory.
 */
export function boundedBody(response: Response, maxBytes: number): Response {
  if (!response.body) return response;
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(limit(maxBytes)), { status, statusText, headers });
}

function limit(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let seen = 0;
  return new TransformStream({
    transform(chunk, controller) {
      seen += chunk.byteLength;
      if (seen > maxBytes) controller.error(new Error(`The answer is longer than ${maxBytes} bytes.`));
      else controller.enqueue(chunk);
    },
  });
}

/** The beginning of a body as text, and whether that is all of it. */
export interface BeginningOfBody {
  readonly text: string;
  readonly complete: boolean;
}

/**
 * The first `maxBytes` of the response's body as UTF-8; the rest is not read. For formats of which a part is useful, such as
 * robots.txt. The bytes are counted after decompression.
 */
export async function beginningOfBody(response: Response, maxBytes: number): Promise<BeginningOfBody> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop cancels the body.
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    length += chunk.byteLength;
    if (length > maxBytes) break;
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, maxBytes));
  return { text, complete: length <= maxBytes };
}
