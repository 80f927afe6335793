import type { Route } from './route.ts';
import { accountRoutes } from './screens/account.ts';
import { boxRoutes } from './screens/box.ts';
import { customerRoutes } from './screens/customer.ts';
import { customerListRoutes } from './screens/customer-list.ts';
import { customerNewRoutes } from './screens/customer-new.ts';
import { deliveryRoutes } from './screens/deliveries.ts';
import { invoiceRoutes } from './screens/invoice.ts';
import { invoiceListRoutes } from './screens/invoice-list.ts';
import { noteRoutes } from './screens/notes.ts';
import { overviewRoutes } from './screens/overview.ts';
import { pauseRoutes } from './screens/pause.ts';
import { productRoutes } from './screens/product.ts';
import { productListRoutes } from './screens/product-list.ts';
import { reportRoutes } from './screens/report.ts';
import { signInRoutes } from './screens/sign-in.ts';
import { subscriptionRoutes } from './screens/subscription.ts';
import { subscriptionListRoutes } from './screens/subscription-list.ts';
import { trialRoutes } from './screens/trial.ts';
import { welcomeRoutes } from './screens/welcome.ts';

/** The first that fits an address answers. */
export const routes: readonly Route[] = [
  ...welcomeRoutes,
  ...boxRoutes,
  ...trialRoutes,
  ...signInRoutes,
  ...overviewRoutes,
  ...customerListRoutes,
  ...customerNewRoutes,
  ...customerRoutes,
  ...pauseRoutes,
  ...noteRoutes,
  ...subscriptionListRoutes,
  ...subscriptionRoutes,
  ...deliveryRoutes,
  ...productListRoutes,
  ...productRoutes,
  ...invoiceListRoutes,
  ...invoiceRoutes,
  ...reportRoutes,
  ...accountRoutes,
];
