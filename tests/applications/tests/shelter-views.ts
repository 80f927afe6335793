import type { ShelterBug } from '../shelter/bugs.ts';
import type { ExpectedView } from './expected-view.ts';
import { shelterAnimalViews } from './shelter-animal-views.ts';
import { shelterApplicationViews } from './shelter-application-views.ts';
import { shelterPublicViews } from './shelter-public-views.ts';
import { shelterWorkViews } from './shelter-work-views.ts';

/** For each mistake, what a person sees that it spoils. */
export const shelterViews: Record<ShelterBug, ExpectedView> = {
  ...shelterPublicViews,
  ...shelterAnimalViews,
  ...shelterApplicationViews,
  ...shelterWorkViews,
};
