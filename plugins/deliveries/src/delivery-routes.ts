import {
  definePermission,
  ListOf,
  type ProjectsService,
  pathParameter,
  ReadWorkspace,
  type RouteScope,
  Type,
} from '@testkernel/sdk';
import type { DeliveryLog } from './delivery-log.ts';
import { Delivery, DeliveryQuery } from './delivery-schemas.ts';

export const ResendDeliveries = definePermission('deliveries.resend', {
  role: 'qa_lead',
  description: 'Send callbacks and reports again.',
});

const tags = ['deliveries'];

export function deliveryRoutes(app: RouteScope, projects: ProjectsService, log: DeliveryLog): void {
  const resource = (request: Parameters<typeof pathParameter>[0]) =>
    projects.get(pathParameter(request, 'id'));

  app.get(
    '/projects/:id/deliveries',
    {
      config: { access: ReadWorkspace, resource },
      schema: {
        summary: 'List what was sent for a project',
        description:
          'Completion callbacks and other messages, newest first, with the outcome of their last attempt. They are kept for 30 days.',
        tags,
        params: Type.Object({ id: Type.String() }),
        querystring: DeliveryQuery,
        response: { 200: ListOf(Delivery) },
      },
    },
    async (request) => log.list(request.params.id, request.query),
  );

  app.post(
    '/projects/:id/deliveries/:deliveryId/resend',
    {
      config: { access: ResendDeliveries, resource },
      schema: {
        summary: 'Send a message again',
        description:
          'The same message with the same id, with new attempts. 409 DELIVERY_PENDING while it is still being sent.',
        tags,
        errors: ['404 DELIVERY_NOT_FOUND', '409 DELIVERY_PENDING'],
        params: Type.Object({ id: Type.String(), deliveryId: Type.String() }),
        response: { 202: Delivery },
      },
    },
    async (request, reply) => {
      const { id, deliveryId } = request.params;
      return reply.code(202).send(await log.resend(id, deliveryId));
    },
  );
}
