import { definePlugin, RouteCatalog, Type } from '@testkernel/sdk';
import Fastify from 'fastify';
import t from 'tap';
import {
  lazySchemaCompilers,
  type SchemaCompilers,
  schemaCompilers,
  useSchemaCompilers,
} from '../../core/src/http/schema-compilers.ts';
import { bootForTest } from '../../core/src/testing/boot-for-test.ts';
import { startWithAllPlugins } from '../openapi/server-document.ts';

const unknownFormat = Type.Object({ at: Type.String({ format: 'o-clock' }) });

t.test('every schema of the routes of this release can be compiled', async (t) => {
  const kernel = await startWithAllPlugins();
  t.teardown(() => kernel.close());
  const catalogued = kernel.service(RouteCatalog).list();
  t.ok(catalogued.length > 200);
  for (const { method, url, schema } of catalogued) {
    const app = Fastify();
    useSchemaCompilers(app, schemaCompilers);
    app.route({ method, url, schema, handler: async () => null });
    await t.resolves(async () => app.ready(), `${method} ${url}`);
  }
});

t.test('a schema of another plugin that cannot be compiled ends the start', async (t) => {
  const plugin = definePlugin({
    id: 'one-route',
    setup({ routes }) {
      const schema = { body: unknownFormat };
      routes((app) => app.post('/one-route', { config: { access: 'public' }, schema }, async () => null));
      return undefined;
    },
  });
  const booted = bootForTest({ plugins: [plugin] }).then(({ close }) => close());
  await t.rejects(booted, { message: /POST.*one-route.*unknown format "o-clock"/s });
});

function withRoutes(compilers: SchemaCompilers) {
  const app = Fastify();
  useSchemaCompilers(app, compilers);
  const schema = {
    querystring: Type.Object({ times: Type.Integer({ default: 2 }) }),
    body: Type.Object({ count: Type.Integer() }),
    response: { 200: Type.Object({ times: Type.Integer() }) },
  };
  app.post('/', { schema }, async ({ query }) => ({ ...Object(query), unmentioned: 1 }));
  return app;
}

t.test(
  'a schema that is compiled with the first request does what one does that is compiled at the start',
  async (t) => {
    for (const query of ['', '?times=3', '?times=often']) {
      for (const payload of [{ count: 1 }, { count: 'one' }]) {
        const send = (app: ReturnType<typeof withRoutes>) =>
          app
            .inject({ method: 'POST', url: `/${query}`, payload })
            .then(({ statusCode, body }) => ({ statusCode, body }));
        const lazy = withRoutes(lazySchemaCompilers);
        const first = await send(lazy);
        t.same(first, await send(withRoutes(schemaCompilers)), `${query} ${JSON.stringify(payload)}`);
        t.same(await send(lazy), first, 'again');
      }
    }
  },
);

t.test('a schema that is not needed is not compiled', async (t) => {
  const app = Fastify();
  useSchemaCompilers(app, lazySchemaCompilers);
  app.post('/', { schema: { body: unknownFormat } }, async () => null);
  await t.resolves(async () => app.ready());
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/', payload: {} });
  t.equal(statusCode, 500);
  t.match(body, 'unknown format');
});
