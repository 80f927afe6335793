import type { LettingBug } from '../letting/bugs.ts';
import type { ExpectedView } from './expected-view.ts';
import { lettingHomeViews } from './letting-home-views.ts';
import { lettingMoneyViews } from './letting-money-views.ts';
import { lettingPublicViews } from './letting-public-views.ts';
import { lettingWorkViews } from './letting-work-views.ts';

/** For each mistake of the letting agency, what a person sees that it spoils. */
export const lettingViews: Record<LettingBug, ExpectedView> = {
  ...lettingPublicViews,
  ...lettingHomeViews,
  ...lettingMoneyViews,
  ...lettingWorkViews,
};
