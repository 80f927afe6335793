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
