import {
  ConsoleSlot,
  ConsoleView,
  Nullable,
  ReadWorkspace,
  type RouteScope,
  type ScopeService,
  Type,
} from '@testkernel/sdk';
import type { PartManifest } from './part-manifest.ts';

const Part = Type.Object(
  {
    plugin: Type.String({ description: 'The id of the plugin that contributes it.' }),
    id: Type.String({ description: 'Unique within the plugin.' }),
    title: Type.String(),
    icon: Type.String(),
    slot: ConsoleSlot,
    when: Nullable(
      Type.Record(Type.String(), Type.Unknown(), {
        description: 'A JSON schema of the subjects for which the part is shown; null for all of them.',
      }),
    ),
    view: ConsoleView,
  },
  { title: 'ConsolePart' },
);

/** `GET /console/manifest`. */
export function manifestRoute(
  app: RouteScope,
  { parts, scope }: { readonly parts: PartManifest; readonly scope: Pick<ScopeService, 'actor'> },
): void {
  app.get(
    '/console/manifest',
    {
      config: { access: ReadWorkspace },
      schema: {
        summary: 'List the parts that plugins add to the console',
        description: 'Those that the role of the caller may see, in their order.',
        tags: ['console'],
        response: { 200: Type.Object({ parts: Type.Array(Part) }) },
      },
    },
    async () => ({ parts: parts.visibleTo(scope.actor.role) }),
  );
}
