import type { FastifyReply } from 'fastify';

export interface Landing {
  readonly status: number;
  /** The address that the page leads to. */
  readonly destination: URL;
  readonly message: string;
}

/**
 * Responds with a page that navigates to the destination by itself. A redirect would not do: in a navigation that another
 * site started, browsers withhold the session's Strict cookies; one that our own page starts includes them.
 */
export function land(reply: FastifyReply, { status, destination, message }: Landing): FastifyReply {
  return reply
    .status(status)
    .header('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(page(escapeMarkup(destination.href), escapeMarkup(message)));
}

function page(href: string, message: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="refresh" content="0;url=${href}">
<title>Sign-in</title>
</head>
<body><p>${message}</p><p><a href="${href}">Continue</a></p></body>
</html>
`;
}

function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
