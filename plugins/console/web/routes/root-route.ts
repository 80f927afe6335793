import { createRootRoute } from '@tanstack/react-router';
import { Root } from '../shell/root.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the window and screen readers call the screen. */
    readonly title?: string;
  }
}

export const rootRoute = createRootRoute({ component: Root });
