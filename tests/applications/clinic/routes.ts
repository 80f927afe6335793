import type { Route } from './route.ts';
import { accountRoutes } from './screens/account.ts';
import { animalRoutes } from './screens/animal.ts';
import { appointmentRoutes } from './screens/appointment.ts';
import { bookingRoutes } from './screens/booking.ts';
import { calendarRoutes } from './screens/calendar.ts';
import { invoiceRoutes } from './screens/invoice.ts';
import { invoiceListRoutes } from './screens/invoice-list.ts';
import { ownerRoutes } from './screens/owner.ts';
import { ownerFormRoutes } from './screens/owner-form.ts';
import { ownerListRoutes } from './screens/owner-list.ts';
import { publicRoutes } from './screens/public.ts';
import { reportRoutes } from './screens/reports.ts';
import { requestRoutes } from './screens/request.ts';
import { todayRoutes } from './screens/today.ts';

/** The first that fits an address answers. */
export const routes: readonly Route[] = [
  ...publicRoutes,
  ...requestRoutes,
  ...todayRoutes,
  ...calendarRoutes,
  ...bookingRoutes,
  ...appointmentRoutes,
  ...ownerListRoutes,
  ...ownerFormRoutes,
  ...ownerRoutes,
  ...animalRoutes,
  ...invoiceListRoutes,
  ...invoiceRoutes,
  ...reportRoutes,
  ...accountRoutes,
];
