/**
 * The headers of a page that a part of the console shows in a frame. The page gets an origin of its own, also where it is opened
 * without the console, so that it has neither the session nor the storage of the console; it may load nothing, and its scripts
 * and styles need the nonce.
 *
 * @param nonce random, and another one for each answer; letters, digits, `-` and `_`
 * @example
 * const nonce = randomBytes(18).toString('base64url');
 * return reply.headers(frameHeaders(nonce)).type('text/html').send(`<script nonce="${nonce}">…</script>`);
 */
export function frameHeaders(nonce: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': [
      'sandbox allow-scripts',
      "default-src 'none'",
      `script-src 'nonce-${nonce}'`,
      `style-src 'nonce-${nonce}'`,
      'img-src data:',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ].join('; '),
    // The page has an origin of its own already; asking for one more makes browsers warn.
    'origin-agent-cluster': '?0',
    'cache-control': 'no-store',
  };
}
