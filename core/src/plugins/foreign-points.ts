import { type ExtensionPoint, ownerOf } from '@testkernel/sdk';

/** Throws where a plugin reads the contributions to a point of another owner. */
export function refuseForeignPoint(pluginId: string, point: ExtensionPoint<unknown>): void {
  const owner = ownerOf(point);
  if (owner === pluginId) return;
  throw new Error(
    `It reads the contributions to ${point.id}, which only ${owner} may. Require a service of ${owner} instead.`,
  );
}
