import type { Route } from './route.ts';
import { appointmentRoutes } from './screens/appointment.ts';
import { bookingFormRoutes } from './screens/booking-form.ts';
import { customerRoutes } from './screens/customer.ts';
import { customerFormRoutes } from './screens/customer-form.ts';
import { customerListRoutes } from './screens/customer-list.ts';
import { dashboardRoutes } from './screens/dashboard.ts';
import { diaryRoutes } from './screens/diary.ts';
import { invoiceRoutes } from './screens/invoice.ts';
import { invoiceListRoutes } from './screens/invoice-list.ts';
import { jobRoutes } from './screens/job.ts';
import { jobFormRoutes } from './screens/job-form.ts';
import { jobListRoutes } from './screens/job-list.ts';
import { jobStepRoutes } from './screens/job-step.ts';
import { jobWorkRoutes } from './screens/job-work.ts';
import { partFormRoutes } from './screens/part-form.ts';
import { partListRoutes } from './screens/part-list.ts';
import { reminderRoutes } from './screens/reminders.ts';
import { requestRoutes } from './screens/requests.ts';
import { settingsRoutes } from './screens/settings.ts';
import { signInRoutes } from './screens/sign-in.ts';
import { trackRoutes } from './screens/track.ts';
import { vehicleRoutes } from './screens/vehicle.ts';
import { vehicleChoiceRoutes } from './screens/vehicle-choice.ts';
import { vehicleFormRoutes } from './screens/vehicle-form.ts';
import { welcomeRoutes } from './screens/welcome.ts';

/** The first that fits an address answers. */
export const routes: readonly Route[] = [
  ...welcomeRoutes,
  ...appointmentRoutes,
  ...trackRoutes,
  ...signInRoutes,
  ...dashboardRoutes,
  ...diaryRoutes,
  ...bookingFormRoutes,
  ...requestRoutes,
  ...vehicleChoiceRoutes,
  ...jobListRoutes,
  ...jobRoutes,
  ...jobFormRoutes,
  ...jobWorkRoutes,
  ...jobStepRoutes,
  ...customerListRoutes,
  ...customerRoutes,
  ...customerFormRoutes,
  ...vehicleRoutes,
  ...vehicleFormRoutes,
  ...partListRoutes,
  ...partFormRoutes,
  ...invoiceListRoutes,
  ...invoiceRoutes,
  ...reminderRoutes,
  ...settingsRoutes,
];
