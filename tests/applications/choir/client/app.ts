import { startRouter } from './router.ts';
import { calendarScreen } from './screens/calendar.ts';
import { concertScreen } from './screens/concert.ts';
import { concertsScreen } from './screens/concerts.ts';
import { feesScreen } from './screens/fees.ts';
import { libraryScreen } from './screens/library.ts';
import { memberScreen } from './screens/member.ts';
import { membersScreen } from './screens/members.ts';
import { overviewScreen } from './screens/overview.ts';
import { pieceScreen } from './screens/piece.ts';
import { rehearsalScreen } from './screens/rehearsal.ts';
import { settingsScreen } from './screens/settings.ts';
import { signInScreen } from './screens/sign-in.ts';
import { statisticsScreen } from './screens/statistics.ts';

startRouter([
  { path: /^\/sign-in$/, open: true, show: signInScreen },
  { path: /^\/$/, show: overviewScreen },
  { path: /^\/members$/, show: membersScreen },
  { path: /^\/members\/(\d+)$/, show: memberScreen },
  { path: /^\/calendar$/, show: calendarScreen },
  { path: /^\/rehearsals\/(\d+)$/, show: rehearsalScreen },
  { path: /^\/library$/, show: libraryScreen },
  { path: /^\/library\/(\d+)$/, show: pieceScreen },
  { path: /^\/concerts$/, show: concertsScreen },
  { path: /^\/concerts\/(\d+)$/, show: concertScreen },
  { path: /^\/fees$/, show: feesScreen },
  { path: /^\/statistics$/, show: statisticsScreen },
  { path: /^\/settings$/, show: settingsScreen },
]);
