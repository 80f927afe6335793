import { Layout } from './layout.ts';
import { navigate, type Route, startRouter } from './router.ts';
import { dashboard } from './screens/dashboard.ts';
import { failure } from './screens/failure.ts';
import { notFound } from './screens/not-found.ts';
import { settings } from './screens/settings.ts';
import { signIn } from './screens/sign-in.ts';
import { ticketDetail } from './screens/ticket-detail.ts';
import { ticketList } from './screens/ticket-list.ts';
import { session } from './session.ts';
import { toast } from './toast.ts';

const routes: readonly Route[] = [
  { path: /^\/$/, show: dashboard },
  { path: /^\/sign-in$/, open: true, show: signIn },
  { path: /^\/tickets$/, show: ticketList },
  { path: /^\/tickets\/(\d+)$/, show: ticketDetail },
  { path: /^\/settings$/, show: settings },
];

const layout = new Layout({
  openSettings: () => navigate('/settings'),
  signOut: () => void signOut(),
});

async function signOut(): Promise<void> {
  await session.signOut();
  navigate('/sign-in');
  toast('You are signed out.');
}

await session.restore();
startRouter(routes, {
  present: (screen) => layout.present(screen, session.username),
  missing: { path: /^/, open: true, show: notFound },
  failed: failure,
  signedIn: () => session.username !== null,
});
