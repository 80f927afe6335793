import { startRouter } from './router.ts';
import { berthScreen } from './screens/berth.ts';
import { berthsScreen } from './screens/berths.ts';
import { boatScreen } from './screens/boat.ts';
import { boatsScreen } from './screens/boats.ts';
import { invoiceScreen } from './screens/invoice.ts';
import { invoicesScreen } from './screens/invoices.ts';
import { jobsScreen } from './screens/jobs.ts';
import { metersScreen } from './screens/meters.ts';
import { ownersScreen } from './screens/owners.ts';
import { reportScreen } from './screens/report.ts';
import { settingsScreen } from './screens/settings.ts';
import { signInScreen } from './screens/sign-in.ts';
import { staysScreen } from './screens/stays.ts';
import { todayScreen } from './screens/today.ts';
import { waitingScreen } from './screens/waiting.ts';
import { startShortcuts } from './shortcuts.ts';

startShortcuts();
startRouter([
  { path: /^\/sign-in$/, access: 'everybody', show: signInScreen },
  { path: /^\/$/, show: todayScreen },
  { path: /^\/berths$/, show: berthsScreen },
  { path: /^\/berths\/(\d+)$/, show: berthScreen },
  { path: /^\/boats$/, show: boatsScreen },
  { path: /^\/boats\/(\d+)$/, show: boatScreen },
  { path: /^\/owners$/, show: ownersScreen },
  { path: /^\/stays$/, show: staysScreen },
  { path: /^\/meters$/, show: metersScreen },
  { path: /^\/invoices$/, show: invoicesScreen },
  { path: /^\/invoices\/(\d+)$/, show: invoiceScreen },
  { path: /^\/waiting$/, show: waitingScreen },
  { path: /^\/jobs$/, show: jobsScreen },
  { path: /^\/report$/, access: 'masters', show: reportScreen },
  { path: /^\/settings$/, access: 'masters', show: settingsScreen },
]);
