import { startRouter } from './router.ts';
import { announcementsScreen } from './screens/announcements.ts';
import { attendanceScreen } from './screens/attendance.ts';
import { childScreen } from './screens/child.ts';
import { childrenScreen } from './screens/children.ts';
import { groupsScreen } from './screens/groups.ts';
import { invoicesScreen } from './screens/invoices.ts';
import { menuScreen } from './screens/menu.ts';
import { settingsScreen } from './screens/settings.ts';
import { signInScreen } from './screens/sign-in.ts';
import { todayScreen } from './screens/today.ts';
import { waitingListScreen } from './screens/waiting-list.ts';
import { welcomeScreen } from './screens/welcome.ts';

startRouter([
  { path: /^\/$/, open: true, show: welcomeScreen },
  { path: /^\/sign-in$/, open: true, show: signInScreen },
  { path: /^\/today$/, show: todayScreen },
  { path: /^\/children$/, show: childrenScreen },
  { path: /^\/children\/(\d+)$/, show: childScreen },
  { path: /^\/attendance$/, show: attendanceScreen },
  { path: /^\/groups$/, show: groupsScreen },
  { path: /^\/menu$/, show: menuScreen },
  { path: /^\/invoices$/, show: invoicesScreen },
  { path: /^\/announcements$/, show: announcementsScreen },
  { path: /^\/waiting-list$/, show: waitingListScreen },
  { path: /^\/settings$/, show: settingsScreen },
]);
