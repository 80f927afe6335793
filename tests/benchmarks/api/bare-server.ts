// What the routes of an account cost at least: Fastify, the same hash, the same token, one query each; no scopes, no
// limits, no CSRF, no audit. Prints its address once it listens.

import cookie from '@fastify/cookie';
import { hash, verify } from '@node-rs/argon2';
import Fastify from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import { Pool } from 'pg';
import { hashParameters } from '../../../core/src/identity/passwords.ts';

const [databaseUrl = '', email = '', password = ''] = process.argv.slice(2);
const secret = new TextEncoder().encode('a-secret-of-the-bare-server-0123456789');
const pool = new Pool({ connectionString: databaseUrl });
await pool.query('create table bare_user (id text primary key, email text unique, name text, hash text)');
await pool.query('create table bare_session (id text primary key, user_id text, revoked_at timestamptz)');
await pool.query('insert into bare_user values ($1, $2, $3, $4)', [
  'u1',
  email,
  'Ada',
  await hash(password, hashParameters),
]);

const app = Fastify();
await app.register(cookie);

const open = async (userId: string): Promise<string> => {
  const jti = crypto.randomUUID();
  await pool.query('insert into bare_session values ($1, $2)', [jti, userId]);
  return new SignJWT({ sub: userId, jti })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime('8h')
    .sign(secret);
};
const sessionOf = async (token = ''): Promise<string> => {
  const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'] });
  return payload.jti ?? '';
};
const settings = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;

app.post<{ Body: { email: string; password: string } }>('/api/v1/auth/login', async (request, reply) => {
  const { rows } = await pool.query('select * from bare_user where email = $1', [request.body.email]);
  if (!(await verify(rows[0].hash, request.body.password))) return reply.status(401).send({});
  reply.setCookie('access_token', await open(rows[0].id), settings);
  return { user: { id: rows[0].id, email: rows[0].email, name: rows[0].name } };
});

app.post('/api/v1/auth/refresh', async (request, reply) => {
  const { rows } = await pool.query(
    'update bare_session set revoked_at = now() where id = $1 and revoked_at is null returning user_id',
    [await sessionOf(request.cookies.access_token)],
  );
  reply.setCookie('access_token', await open(rows[0].user_id), settings);
  return { user: { id: rows[0].user_id } };
});

app.get('/api/v1/auth/me', async (request) => {
  const { rows } = await pool.query(
    `select u.id, u.email, u.name from bare_session s join bare_user u on u.id = s.user_id
     where s.id = $1 and s.revoked_at is null`,
    [await sessionOf(request.cookies.access_token)],
  );
  return rows[0];
});

process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
process.once('SIGTERM', () => void app.close().then(() => pool.end()));
