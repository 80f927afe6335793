import { garageDiaryViews } from './garage-diary-views.ts';
import { garageJobViews } from './garage-job-views.ts';
import { garagePublicViews } from './garage-public-views.ts';
import { garageRecordViews } from './garage-record-views.ts';

/** For each mistake of the garage that needs no browser, what a person reads that it spoils. */
export const garageViews = {
  ...garageDiaryViews,
  ...garageJobViews,
  ...garagePublicViews,
  ...garageRecordViews,
};
