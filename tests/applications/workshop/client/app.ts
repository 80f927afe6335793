import { announce } from './announcement.ts';
import { api } from './api.ts';
import { navigate, startRouter } from './router.ts';
import { appointmentsScreen } from './screens/appointments.ts';
import { boardScreen } from './screens/board.ts';
import { customerScreen } from './screens/customer.ts';
import { customersScreen } from './screens/customers.ts';
import { jobScreen } from './screens/job.ts';
import { jobsScreen } from './screens/jobs.ts';
import { partsScreen } from './screens/parts.ts';
import { settingsScreen } from './screens/settings.ts';
import { signInScreen } from './screens/sign-in.ts';
import { statisticsScreen } from './screens/statistics.ts';
import { statusScreen } from './screens/status.ts';

startRouter(
  [
    { path: /^\/sign-in$/, open: true, show: signInScreen },
    { path: /^\/status$/, open: true, show: statusScreen },
    { path: /^\/$/, show: boardScreen },
    { path: /^\/jobs$/, show: jobsScreen },
    { path: /^\/jobs\/(\d+)$/, show: jobScreen },
    { path: /^\/customers$/, show: customersScreen },
    { path: /^\/customers\/(\d+)$/, show: customerScreen },
    { path: /^\/parts$/, show: partsScreen },
    { path: /^\/appointments$/, show: appointmentsScreen },
    { path: /^\/statistics$/, show: statisticsScreen },
    { path: /^\/settings$/, show: settingsScreen },
  ],
  { 'sign-out': signOut },
);

async function signOut(): Promise<void> {
  await api.delete('session');
  await navigate('/sign-in');
  announce('You are signed out.');
}
