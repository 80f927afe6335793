import type { Route } from './route.ts';
import { bookingRoutes } from './screens/booking.ts';
import { bookingFormRoutes } from './screens/booking-form.ts';
import { bookingListRoutes } from './screens/booking-list.ts';
import { bookingStepRoutes } from './screens/booking-step.ts';
import { damageFormRoutes } from './screens/damage-form.ts';
import { damageListRoutes } from './screens/damage-list.ts';
import { driverRoutes } from './screens/driver.ts';
import { driverListRoutes } from './screens/driver-list.ts';
import { fuelRoutes } from './screens/fuel.ts';
import { overviewRoutes } from './screens/overview.ts';
import { reportRoutes } from './screens/report.ts';
import { settingsRoutes } from './screens/settings.ts';
import { signInRoutes } from './screens/sign-in.ts';
import { vehicleRoutes } from './screens/vehicle.ts';
import { vehicleListRoutes } from './screens/vehicle-list.ts';

/** The first that fits an address answers. */
export const routes: readonly Route[] = [
  ...damageFormRoutes,
  ...signInRoutes,
  ...overviewRoutes,
  ...bookingListRoutes,
  ...bookingFormRoutes,
  ...bookingRoutes,
  ...bookingStepRoutes,
  ...vehicleListRoutes,
  ...vehicleRoutes,
  ...driverListRoutes,
  ...driverRoutes,
  ...fuelRoutes,
  ...damageListRoutes,
  ...reportRoutes,
  ...settingsRoutes,
];
