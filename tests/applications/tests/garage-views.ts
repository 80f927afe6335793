import type { GarageBug } from '../garage/bugs.ts';
import type { ExpectedView } from './expected-view.ts';
import { garageDiaryViews } from './garage-diary-views.ts';
import { garageJobViews } from './garage-job-views.ts';
import { garagePublicViews } from './garage-public-views.ts';
import { garageRecordViews } from './garage-record-views.ts';

/** For each mistake of the garage, what a person sees that it spoils. */
export const garageViews: Record<GarageBug, ExpectedView> = {
  ...garageDiaryViews,
  ...garageJobViews,
  ...garagePublicViews,
  ...garageRecordViews,
};
