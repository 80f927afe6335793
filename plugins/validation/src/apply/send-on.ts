import type { ContextRequest, ContextResponse } from '@testkernel/sdk';
import type { Route } from 'playwright-core';

export interface SendOnOptions {
  /** Replace those of the request. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly maxRedirects?: number;
}

/** Sends an intercepted request to the application. `route.fetch` would read an answer of any size into memory. */
export async function sendOn(
  route: Route,
  send: ContextRequest,
  options: SendOnOptions = {},
): Promise<ContextResponse> {
  const request = route.request();
  return send(request.url(), {
    method: request.method(),
    headers: await request.allHeaders(),
    body: request.postDataBuffer(),
    ...options,
  });
}

/** Answers an intercepted request with the application's answer, or with another body. */
export function answerAs(
  route: Route,
  { status, headers, body }: ContextResponse,
  changed?: string,
): Promise<void> {
  // The context has the cookies of the answer already.
  const { 'set-cookie': _, ...kept } = headers;
  return route.fulfill({ status, headers: kept, body: changed ?? body });
}
