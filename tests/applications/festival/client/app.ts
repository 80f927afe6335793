import { Layout } from './layout.ts';
import { navigate, type Route, startRouter } from './router.ts';
import { announcementList } from './screens/announcement-list.ts';
import { artistDetail } from './screens/artist-detail.ts';
import { artistList } from './screens/artist-list.ts';
import { dashboard } from './screens/dashboard.ts';
import { expenseList } from './screens/expense-list.ts';
import { failure } from './screens/failure.ts';
import { notFound } from './screens/not-found.ts';
import { programme } from './screens/programme.ts';
import { settings } from './screens/settings.ts';
import { signIn } from './screens/sign-in.ts';
import { volunteerDetail } from './screens/volunteer-detail.ts';
import { volunteerList } from './screens/volunteer-list.ts';
import { session } from './session.ts';
import { toast } from './toast.ts';

const routes: readonly Route[] = [
  { path: /^\/$/, show: dashboard },
  { path: /^\/sign-in$/, open: true, show: signIn },
  { path: /^\/artists$/, show: artistList },
  { path: /^\/artists\/(\d+)$/, show: artistDetail },
  { path: /^\/programme$/, show: programme },
  { path: /^\/volunteers$/, show: volunteerList },
  { path: /^\/volunteers\/(\d+)$/, show: volunteerDetail },
  { path: /^\/expenses$/, show: expenseList },
  { path: /^\/announcements$/, show: announcementList },
  { path: /^\/settings$/, show: settings },
];

const layout = new Layout(() => void signOut());

async function signOut(): Promise<void> {
  await session.signOut();
  navigate('/sign-in');
  toast('You are signed out.');
}

await session.restore();
startRouter(routes, {
  present: (screen) => layout.present(screen, session.account),
  missing: { path: /^/, open: true, show: notFound },
  failed: failure,
  signedIn: () => session.account.username !== null,
});
