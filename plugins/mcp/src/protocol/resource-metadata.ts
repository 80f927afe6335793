import { type KernelSettings, type RouteScope, Type } from '@testkernel/sdk';

export const metadataPrefix = '/.well-known/oauth-protected-resource';

/** Where clients read how they authenticate (RFC 9728). */
export function metadataAddress({ publicUrl }: Pick<KernelSettings, 'publicUrl'>): string {
  return `${publicUrl}${metadataPrefix}/mcp`;
}

/**
 * The metadata of `/mcp` as a protected resource. It names no authorization server, because there is none: keys are made by
 * people, who are signed in.
 */
export function resourceMetadata(app: RouteScope, settings: Pick<KernelSettings, 'publicUrl'>): void {
  const metadata = {
    resource: `${settings.publicUrl}/mcp`,
    resource_name: 'Testkernel',
    bearer_methods_supported: ['header'],
    resource_documentation: `${settings.publicUrl}/docs`,
  };
  app.get(
    '/mcp',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Read how agents authenticate',
        description: 'By RFC 9728. Keys are sent as bearer tokens; there is no authorization server.',
        tags: ['agents'],
        response: {
          200: Type.Object({
            resource: Type.String(),
            resource_name: Type.String(),
            bearer_methods_supported: Type.Array(Type.String()),
            resource_documentation: Type.String(),
          }),
        },
      },
    },
    async () => metadata,
  );
}
