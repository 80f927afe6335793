import type { Route } from './route.ts';
import { enquiryRoutes } from './screens/enquiries.ts';
import { leaseRoutes } from './screens/lease.ts';
import { leaseFormRoutes } from './screens/lease-form.ts';
import { leaseListRoutes } from './screens/leases.ts';
import { offerRoutes } from './screens/offer.ts';
import { offerListRoutes } from './screens/offers.ts';
import { overviewRoutes } from './screens/overview.ts';
import { paymentRoutes } from './screens/payment.ts';
import { propertyListRoutes } from './screens/properties.ts';
import { propertyRoutes } from './screens/property.ts';
import { propertyFormRoutes } from './screens/property-form.ts';
import { rentListRoutes } from './screens/rents.ts';
import { repairRoutes } from './screens/repair.ts';
import { repairReportRoutes } from './screens/repair-report.ts';
import { repairListRoutes } from './screens/repairs.ts';
import { reportRoutes } from './screens/report.ts';
import { settingsRoutes } from './screens/settings.ts';
import { signInRoutes } from './screens/sign-in.ts';
import { tenantRoutes } from './screens/tenant.ts';
import { tenantListRoutes } from './screens/tenants.ts';
import { viewingFormRoutes } from './screens/viewing-form.ts';
import { viewingListRoutes } from './screens/viewings.ts';

/** The first that fits an address answers. */
export const routes: readonly Route[] = [
  ...offerListRoutes,
  ...offerRoutes,
  ...repairReportRoutes,
  ...signInRoutes,
  ...overviewRoutes,
  ...propertyListRoutes,
  ...propertyFormRoutes,
  ...propertyRoutes,
  ...tenantListRoutes,
  ...tenantRoutes,
  ...leaseListRoutes,
  ...leaseFormRoutes,
  ...leaseRoutes,
  ...rentListRoutes,
  ...paymentRoutes,
  ...repairListRoutes,
  ...repairRoutes,
  ...viewingListRoutes,
  ...viewingFormRoutes,
  ...enquiryRoutes,
  ...reportRoutes,
  ...settingsRoutes,
];
