import { AppError, type RouteScope, Type } from '@testkernel/sdk';
import type { FastifyReply } from 'fastify';
import { type Accounts, verificationPath } from './accounts.ts';

const config = { access: 'public', csrf: false } as const;
const schema = {
  description: 'A page for people. Opening it changes nothing; programs use `GET /api/v1/auth/verify`.',
  tags: ['auth'],
  errors: ['400 TOKEN_INVALID'],
  produces: ['text/html'],
  querystring: Type.Object({ token: Type.String({ maxLength: 200 }) }),
  response: { 200: Type.Unsafe<FastifyReply>(Type.String({ description: 'The page.' })) },
} as const;

const question = `<p>An account was registered with your email address. If it was you, verify the address.
If it was not, close this page: nothing happens.</p>
<form method="post"><button type="submit">Verify the address</button></form>`;

/**
 * The page that the link in a verification mail opens. Opening it changes nothing, because mail scanners open links too:
 * the button sends the request. Programs use `GET /api/v1/auth/verify` instead.
 */
export function registerVerificationPage(app: RouteScope, accounts: Accounts): void {
  // What a browser sends for a form without fields.
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
    payload.resume();
    done(null);
  });

  app.get(
    verificationPath,
    { config, schema: { ...schema, summary: 'Open the page of a verification mail' } },
    async (_request, reply) => show(reply, 200, question),
  );

  app.post(
    verificationPath,
    { config, schema: { ...schema, summary: 'Verify an address by the button of that page' } },
    async (request, reply) => {
      try {
        await accounts.verify(request.query.token);
        return show(reply, 200, '<p>Your address is verified. Sign in.</p>');
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return show(reply, error.status, `<p>${error.message}</p>`);
      }
    },
  );
}

/** @param content markup without anything that a request holds. */
function show(reply: FastifyReply, status: number, content: string): FastifyReply {
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    )
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Verify your email address</title>
</head>
<body>
<h1>Verify your email address</h1>
${content}
</body>
</html>
`);
}
