import type { Route } from './route.ts';
import { applicationRoutes } from './screens/application.ts';
import { applicationMoveRoutes } from './screens/application-moves.ts';
import { applicationListRoutes } from './screens/applications.ts';
import { applyRoutes } from './screens/apply.ts';
import { candidateRoutes } from './screens/candidate.ts';
import { candidateDetailRoutes } from './screens/candidate-details.ts';
import { candidateFormRoutes } from './screens/candidate-form.ts';
import { candidateListRoutes } from './screens/candidates.ts';
import { dashboardRoutes } from './screens/dashboard.ts';
import { interviewRoutes } from './screens/interview.ts';
import { interviewFormRoutes } from './screens/interview-form.ts';
import { interviewListRoutes } from './screens/interviews.ts';
import { jobRoutes } from './screens/job.ts';
import { jobActionRoutes } from './screens/job-actions.ts';
import { jobFormRoutes } from './screens/job-form.ts';
import { jobListRoutes } from './screens/jobs.ts';
import { offerRoutes } from './screens/offer.ts';
import { offerFormRoutes } from './screens/offer-form.ts';
import { offerListRoutes } from './screens/offers.ts';
import { reportRoutes } from './screens/report.ts';
import { scorecardRoutes } from './screens/scorecard.ts';
import { settingsRoutes } from './screens/settings.ts';
import { signInRoutes } from './screens/sign-in.ts';
import { statusRoutes } from './screens/status.ts';
import { talentPoolRoutes } from './screens/talent-pool.ts';
import { vacancyListRoutes } from './screens/vacancies.ts';
import { vacancyRoutes } from './screens/vacancy.ts';

/** The first that fits an address answers. */
export const routes: readonly Route[] = [
  ...vacancyListRoutes,
  ...vacancyRoutes,
  ...applyRoutes,
  ...statusRoutes,
  ...signInRoutes,
  ...dashboardRoutes,
  ...jobListRoutes,
  ...jobFormRoutes,
  ...jobRoutes,
  ...jobActionRoutes,
  ...candidateListRoutes,
  ...candidateFormRoutes,
  ...candidateRoutes,
  ...candidateDetailRoutes,
  ...applicationListRoutes,
  ...applicationRoutes,
  ...applicationMoveRoutes,
  ...interviewListRoutes,
  ...interviewFormRoutes,
  ...interviewRoutes,
  ...scorecardRoutes,
  ...offerListRoutes,
  ...offerFormRoutes,
  ...offerRoutes,
  ...talentPoolRoutes,
  ...reportRoutes,
  ...settingsRoutes,
];
