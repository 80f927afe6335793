/**
 * The response with a body that fails once it is longer than `maxBytes`: nobody else decides how much is read into
 * memory here.
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
