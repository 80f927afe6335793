import type { Route } from './route.ts';
import { catalogueRoutes } from './screens/catalogue.ts';
import { deskRoutes } from './screens/desk.ts';
import { joinRoutes } from './screens/join.ts';
import { lendRoutes } from './screens/lend.ts';
import { loanRoutes } from './screens/loans.ts';
import { memberRoutes } from './screens/member.ts';
import { memberListRoutes } from './screens/member-list.ts';
import { reportRoutes } from './screens/reports.ts';
import { signInRoutes } from './screens/sign-in.ts';
import { toolRoutes } from './screens/tool.ts';
import { welcomeRoutes } from './screens/welcome.ts';

/** The first that fits an address answers. */
export const routes: readonly Route[] = [
  ...welcomeRoutes,
  ...catalogueRoutes,
  ...joinRoutes,
  ...signInRoutes,
  ...deskRoutes,
  ...toolRoutes,
  ...memberListRoutes,
  ...memberRoutes,
  ...loanRoutes,
  ...lendRoutes,
  ...reportRoutes,
];
