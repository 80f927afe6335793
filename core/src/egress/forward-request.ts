import { type ClientRequest, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { pipeline } from 'node:stream';
import { targetOf } from './admission.ts';
import { endToEndHeaders, headerOf } from './end-to-end-headers.ts';
import { maxHeaderSize, type ProxyContext } from './proxy-context.ts';

/** Forwards a plain-HTTP request, whose request line holds an absolute URL. */
export function forwardRequest(
  context: ProxyContext,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const url = absoluteUrl(request);
  if (!url) {
    answerText(response, 400, 'This is a forward proxy: it takes absolute http:// addresses.');
    return;
  }
  attempt(context, url, request, response, true);
}

/** The URL of a plain-HTTP proxy request, or null when it has none. */
export function absoluteUrl(request: IncomingMessage): URL | null {
  const url = URL.canParse(request.url ?? '') ? new URL(request.url ?? '') : null;
  return url?.protocol === 'http:' ? url : null;
}

function attempt(
  context: ProxyContext,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
  mayRepeat: boolean,
): void {
  const upstream = startUpstream(context, url, request);
  const abort = () => upstream.destroy();
  response.once('close', abort);
  upstream.once('response', (answer) => relay(answer, response));
  upstream.once('error', (error) => {
    response.off('close', abort);
    if (response.headersSent || response.destroyed) response.destroy();
    else if (mayRepeat && closedBeforeResponse(upstream, request))
      attempt(context, url, request, response, false);
    else fail(context, url, error, response);
  });
  if (hasBody(request)) pipeline(request, upstream, () => undefined);
  else upstream.end();
}

function startUpstream(context: ProxyContext, url: URL, request: IncomingMessage): ClientRequest {
  const { hostname, port } = targetOf(url);
  const headers = endToEndHeaders(request.rawHeaders);
  if (headerOf(headers, 'host') === undefined) headers.push('Host', url.host);
  if (request.headers['transfer-encoding'] !== undefined) headers.push('Transfer-Encoding', 'chunked');
  return send({
    agent: context.agent,
    host: hostname.replace(/^\[|\]$/g, ''),
    port,
    method: request.method,
    path: `${url.pathname}${url.search}`,
    headers,
    insecureHTTPParser: true,
    maxHeaderSize,
  });
}

function relay(answer: IncomingMessage, response: ServerResponse): void {
  response.sendDate = false;
  response.writeHead(answer.statusCode ?? 502, answer.statusMessage, endToEndHeaders(answer.rawHeaders));
  // Headers are sent before the body, which may be an event stream without events for a long time.
  response.flushHeaders();
  pipeline(answer, response, () => undefined);
}

/**
 * When the connection can't be made, the browser's connection is closed without a response, so that a navigation fails as
 * it would without a proxy. A response such as 502 would look like the application's.
 */
function fail(context: ProxyContext, url: URL, error: Error, response: ServerResponse): void {
  const reason = context.refusalOf(error, targetOf(url));
  if (reason === null) response.destroy();
  else answerText(response, 403, reason);
}

function answerText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(`${text}\n`);
}

/** Whether the server closed a kept-alive connection just as a request was sent on it. */
function closedBeforeResponse(upstream: ClientRequest, request: IncomingMessage): boolean {
  return (
    upstream.reusedSocket && !hasBody(request) && (request.method === 'GET' || request.method === 'HEAD')
  );
}

function hasBody(request: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  return coding !== undefined || (length !== undefined && length !== '0');
}
