import { hiringInterviewViews } from './hiring-interview-views.ts';
import { hiringJobViews } from './hiring-job-views.ts';
import { hiringOfferViews } from './hiring-offer-views.ts';
import { hiringPeopleViews } from './hiring-people-views.ts';
import { hiringPublicViews } from './hiring-public-views.ts';

/** For each mistake of the recruiting team's office that needs no browser, what a person reads that it spoils. */
export const hiringViews = {
  ...hiringPublicViews,
  ...hiringPeopleViews,
  ...hiringJobViews,
  ...hiringInterviewViews,
  ...hiringOfferViews,
};
