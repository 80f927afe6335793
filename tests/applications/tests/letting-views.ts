import { lettingHomeViews } from './letting-home-views.ts';
import { lettingMoneyViews } from './letting-money-views.ts';
import { lettingPublicViews } from './letting-public-views.ts';
import { lettingWorkViews } from './letting-work-views.ts';

/** For each mistake of the letting agency that needs no browser, what a person reads that it spoils. */
export const lettingViews = {
  ...lettingPublicViews,
  ...lettingHomeViews,
  ...lettingMoneyViews,
  ...lettingWorkViews,
};
