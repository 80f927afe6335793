import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { me, queryClient } from '../api/queries.ts';
import { startWorkspace } from '../api/workspaces.ts';
import { SignInScreen } from '../screens/sign-in/sign-in-screen.tsx';
import { SignUpScreen } from '../screens/sign-in/sign-up-screen.tsx';
import { rootRoute } from './root-route.ts';
import { present, textIn } from './search.ts';

/** An address of this console only. */
const ownAddress = /^\/(w|account|invite)(\/|\?|$)/;

/** The start page: the current workspace. */
const start = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: async () => {
    // An identity provider comes back here, and says in the fragment what is missing.
    if (/(^|[#&])(pendingToken|error)=/.test(location.hash)) {
      throw redirect({ to: '/sign-in', hash: location.hash.slice(1) });
    }
    if ((await queryClient.ensureQueryData(me)) === null) throw redirect({ to: '/sign-in' });
    throw redirect({ to: '/w/$slug', params: { slug: await startWorkspace() } });
  },
});

const signIn = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  staticData: { title: 'Sign in' },
  validateSearch: (search: Record<string, unknown>) => {
    const next = textIn(search, 'next');
    return present({ next: next !== undefined && ownAddress.test(next) ? next : undefined });
  },
  component: SignInScreen,
});

const signUp = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-up',
  staticData: { title: 'Create an account' },
  validateSearch: (search: Record<string, unknown>) => present({ invitation: textIn(search, 'invitation') }),
  component: SignUpScreen,
});

const withToken = (search: Record<string, unknown>) => present({ token: textIn(search, 'token') });

const verify = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify',
  staticData: { title: 'Confirm the email address' },
  validateSearch: withToken,
  component: lazyRouteComponent(() => import('../screens/sign-in/verify-screen.tsx'), 'VerifyScreen'),
});

const forgot = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot',
  staticData: { title: 'Forgotten password' },
  component: lazyRouteComponent(() => import('../screens/sign-in/forgot-screen.tsx'), 'ForgotScreen'),
});

const reset = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset',
  staticData: { title: 'New password' },
  validateSearch: withToken,
  component: lazyRouteComponent(() => import('../screens/sign-in/reset-screen.tsx'), 'ResetScreen'),
});

const invite = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invite',
  staticData: { title: 'Invitation' },
  validateSearch: withToken,
  component: lazyRouteComponent(() => import('../screens/sign-in/invite-screen.tsx'), 'InviteScreen'),
});

export const visitorRoutes = [start, signIn, signUp, verify, forgot, reset, invite] as const;
