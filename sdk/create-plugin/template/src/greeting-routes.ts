import { type RouteScope, Type } from '@testkernel/sdk';

export function greetingRoutes(app: RouteScope): void {
  app.get(
    '/new-plugin/greeting',
    {
      config: { access: 'viewer' },
      schema: {
        summary: 'Greet somebody',
        tags: ['new-plugin'],
        querystring: Type.Object({ name: Type.String({ minLength: 1, maxLength: 100 }) }),
        response: { 200: Type.Object({ greeting: Type.String() }) },
      },
    },
    async (request) => ({ greeting: `Hello, ${request.query.name}!` }),
  );
}
