import { definePermission, type RouteConfig, type RouteScope, Type } from '@testkernel/sdk';
import type { DeadLetters } from './dead-letters.ts';
import type { Replay } from './replay.ts';
import type { SiemConfigs } from './siem-configs.ts';
import { DeadLetter, SiemConfig, SiemConfigBody } from './siem-schemas.ts';

export const WriteSiem = definePermission('siem.write', {
  role: 'admin',
  description: 'Configure SIEM forwarding, replay dead letters.',
});

const configPath = '/workspaces/:workspaceId/siem-config';
const letterPath = '/workspaces/:workspaceId/audit-log/dlq';
const params = Type.Object({ workspaceId: Type.String() });
const config: RouteConfig = { access: WriteSiem, workspaceParameter: 'workspaceId' };
const tags = ['audit'];

export function configRoutes(app: RouteScope, configs: SiemConfigs): void {
  app.get(
    configPath,
    {
      schema: {
        summary: 'Show the SIEM forwarder',
        tags,
        errors: ['404 SIEM_NOT_CONFIGURED'],
        params,
        response: { 200: SiemConfig },
      },
      config,
    },
    async () => configs.get(),
  );

  app.put(
    configPath,
    {
      schema: {
        summary: 'Forward the audit log to a SIEM',
        description:
          'Each row is POSTed as one line of NDJSON, with headHash beside its fields and X-App-Audit-Signature ' +
          '(HMAC-SHA256 of the body) in its headers: in order, at least once, beginning with the rows from now on.',
        tags,
        errors: ['400 URL_NOT_ALLOWED'],
        example: {
          targetUrl: 'https://siem.example.com/ingest',
          hmacSecret: '0123456789abcdef0123456789abcdef',
          enabled: true,
        },
        params,
        body: SiemConfigBody,
        response: { 200: SiemConfig },
      },
      config,
    },
    async (request) => configs.put(request.body),
  );

  app.delete(
    configPath,
    {
      schema: {
        summary: 'Stop forwarding the audit log',
        tags,
        params,
        response: { 200: Type.Object({ ok: Type.Literal(true) }) },
      },
      config,
    },
    async () => {
      await configs.remove();
      return { ok: true as const };
    },
  );
}

export function deadLetterRoutes(app: RouteScope, letters: DeadLetters, replay: Replay): void {
  app.get(
    letterPath,
    {
      schema: {
        summary: 'List audit rows that the SIEM did not take',
        description: 'The newest 200, and the number of all.',
        tags,
        params,
        response: { 200: Type.Object({ rows: Type.Array(DeadLetter), count: Type.Integer() }) },
      },
      config,
    },
    async () => letters.list(),
  );

  app.post(
    `${letterPath}/:dlqId/replay`,
    {
      schema: {
        summary: 'Send a dead letter again',
        tags,
        errors: ['409 REPLAY_IN_PROGRESS', '502 SIEM_DISPATCH_FAILED', '503 SIEM_NOT_CONFIGURED'],
        params: Type.Object({ workspaceId: Type.String(), dlqId: Type.String() }),
        response: {
          200: Type.Object({ ok: Type.Literal(true), id: Type.String(), replayedAt: Type.String() }),
        },
      },
      config,
    },
    async (request) => replay.replay(request.params.dlqId),
  );
}
