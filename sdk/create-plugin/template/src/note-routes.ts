import { definePermission, PageOf, PageQuery, type RouteScope, Type } from '@testkernel/sdk';
import type { Notes } from './notes.ts';

export const WriteNotes = definePermission('new-plugin.write', {
  role: 'qa_lead',
  description: 'Write and delete notes.',
});

const Note = Type.Object({ id: Type.String(), body: Type.String(), createdAt: Type.String() });
const tags = ['new-plugin'];

export function noteRoutes(app: RouteScope, notes: Notes): void {
  app.get(
    '/new-plugin/notes',
    {
      config: { access: 'viewer' },
      schema: { summary: 'List the notes', tags, querystring: PageQuery, response: { 200: PageOf(Note) } },
    },
    (request) => notes.page(request.query),
  );

  app.post(
    '/new-plugin/notes',
    {
      config: { access: WriteNotes },
      schema: {
        summary: 'Write a note',
        tags,
        example: { body: 'The checkout is slow on Mondays.' },
        body: Type.Object({ body: Type.String({ minLength: 1, maxLength: 2000 }) }),
        response: { 201: Note },
      },
    },
    async (request, reply) => reply.code(201).send(await notes.add(request.body.body)),
  );

  app.delete(
    '/new-plugin/notes/:id',
    {
      config: { access: WriteNotes },
      schema: {
        summary: 'Delete a note',
        tags,
        errors: ['404 NOT_FOUND'],
        params: Type.Object({ id: Type.String() }),
        response: { 200: Type.Object({ ok: Type.Literal(true) }) },
      },
    },
    async (request) => {
      await notes.remove(request.params.id);
      return { ok: true as const };
    },
  );
}
