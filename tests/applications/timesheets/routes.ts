import type { Route } from './route.ts';
import { clientRoutes } from './screens/client.ts';
import { clientListRoutes } from './screens/client-list.ts';
import { dashboardRoutes } from './screens/dashboard.ts';
import { expenseActionRoutes } from './screens/expense-actions.ts';
import { expenseRoutes } from './screens/expenses.ts';
import { invoiceRoutes } from './screens/invoice.ts';
import { invoiceActionRoutes } from './screens/invoice-actions.ts';
import { invoiceListRoutes } from './screens/invoice-list.ts';
import { newInvoiceRoutes } from './screens/invoice-new.ts';
import { lookUpRoutes } from './screens/look-up.ts';
import { offerRoutes } from './screens/offer.ts';
import { projectRoutes } from './screens/project.ts';
import { projectListRoutes } from './screens/project-list.ts';
import { reportRoutes } from './screens/reports.ts';
import { settingsRoutes } from './screens/settings.ts';
import { signInRoutes } from './screens/sign-in.ts';
import { teamRoutes } from './screens/team.ts';
import { timeRoutes } from './screens/time.ts';
import { timeActionRoutes } from './screens/time-actions.ts';
import { welcomeRoutes } from './screens/welcome.ts';

/** The first that fits an address answers. */
export const routes: readonly Route[] = [
  ...welcomeRoutes,
  ...offerRoutes,
  ...lookUpRoutes,
  ...signInRoutes,
  ...dashboardRoutes,
  ...timeRoutes,
  ...timeActionRoutes,
  ...projectListRoutes,
  ...projectRoutes,
  ...clientListRoutes,
  ...clientRoutes,
  ...expenseRoutes,
  ...expenseActionRoutes,
  ...invoiceListRoutes,
  ...newInvoiceRoutes,
  ...invoiceRoutes,
  ...invoiceActionRoutes,
  ...reportRoutes,
  ...teamRoutes,
  ...settingsRoutes,
];
