import type { Route } from './route.ts';
import { courseRoutes } from './screens/course.ts';
import { courseFormRoutes } from './screens/course-form.ts';
import { courseListRoutes } from './screens/course-list.ts';
import { dashboardRoutes } from './screens/dashboard.ts';
import { enrolRoutes } from './screens/enrol.ts';
import { enrolledRoutes } from './screens/enrolled.ts';
import { enrolmentRoutes } from './screens/enrolment.ts';
import { enrolmentListRoutes } from './screens/enrolment-list.ts';
import { laneRoutes } from './screens/lanes.ts';
import { reportRoutes } from './screens/report.ts';
import { settingsRoutes } from './screens/settings.ts';
import { signInRoutes } from './screens/sign-in.ts';
import { teacherRoutes } from './screens/teacher.ts';
import { teacherListRoutes } from './screens/teacher-list.ts';
import { welcomeRoutes } from './screens/welcome.ts';

/** The first that fits an address answers. */
export const routes: readonly Route[] = [
  ...welcomeRoutes,
  ...courseListRoutes,
  ...courseFormRoutes,
  ...courseRoutes,
  ...enrolRoutes,
  ...enrolledRoutes,
  ...signInRoutes,
  ...dashboardRoutes,
  ...enrolmentListRoutes,
  ...enrolmentRoutes,
  ...teacherListRoutes,
  ...teacherRoutes,
  ...laneRoutes,
  ...reportRoutes,
  ...settingsRoutes,
];
