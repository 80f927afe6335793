import { appointmentRoutes } from './appointments.ts';
import { bicycleRoutes } from './bicycles.ts';
import { boardRoutes } from './board.ts';
import { type Answer, type Call, missing, type Route, refused } from './call.ts';
import { choiceRoutes } from './choices.ts';
import { customerRoutes } from './customers.ts';
import { jobExportRoutes } from './job-export.ts';
import { jobListRoutes } from './job-list.ts';
import { jobPartRoutes } from './job-parts.ts';
import { jobStatusRoutes } from './job-status.ts';
import { jobTaskRoutes } from './job-tasks.ts';
import { jobRoutes } from './jobs.ts';
import { partRoutes } from './parts.ts';
import { sessionRoutes } from './session.ts';
import { settingsRoutes } from './settings.ts';
import { statisticsRoutes } from './statistics.ts';

const routes: readonly Route[] = [
  ...sessionRoutes,
  ...jobStatusRoutes,
  ...boardRoutes,
  ...jobListRoutes,
  ...jobExportRoutes,
  ...jobRoutes,
  ...jobTaskRoutes,
  ...jobPartRoutes,
  ...customerRoutes,
  ...bicycleRoutes,
  ...partRoutes,
  ...appointmentRoutes,
  ...statisticsRoutes,
  ...settingsRoutes,
  ...choiceRoutes,
];

/** The answer of the JSON API; only a few of its routes are for strangers. */
export function answerTo(call: Call): Answer {
  const { method, path, session, sessions } = call;
  const route = routes.find((one) => one.method === method && one.path.test(path));
  const signedIn = sessions.usernameOf(session) !== null;
  if (!signedIn && !route?.open && !isLeftOpen(call)) return refused(401, 'Please sign in.');
  return route?.answer(call, ...(route.path.exec(path) ?? []).slice(1)) ?? missing;
}

function isLeftOpen({ path, has }: Call): boolean {
  return (
    (has('export-open') && path === '/api/jobs.csv') || (has('statistics-open') && path === '/api/statistics')
  );
}
