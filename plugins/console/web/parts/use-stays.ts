import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/**
 * Whether the person stays on the screen at this path. On the way to another one, whose parts may still be loading, a
 * change of the address of this one would bring them back.
 */
export function useStays(pathname: string): () => boolean {
  const router = useRouter();
  return useCallback(() => router.latestLocation.pathname === pathname, [router, pathname]);
}
