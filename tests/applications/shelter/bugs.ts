/** Mistakes that can be switched on, one by one. */
export const shelterBugs = {
  'account-menu-behind': 'the menu of the account opens behind the page, so that it can not be used',
  'adopted-keeps-kennel': 'an adopted animal keeps its kennel, which no other animal can get',
  'age-rounded': 'the age of an animal is rounded to the nearest year',
  'all-days-removed':
    'removing a volunteer from a shift removes them from the same shift of the other days too',
  'applicant-under-age': 'an applicant may be younger than 18',
  'applications-search-case':
    'the search of the applications finds nothing that is written with other capitals',
  'approved-unchecked': 'an application can be approved without a home visit',
  'back-forgets-filters': 'the way back from an animal leads to all animals, not to those that were chosen',
  'cancelled-counted': 'cancelled donations are counted in the donations of the month on the overview',
  'cancelling-does-nothing': 'a treatment is said to be cancelled, but stays in the list',
  'carer-sees-donations': 'carers see the donations when they enter the address of the page',
  'chips-count-adopted': 'the numbers beside the species count animals that nobody can adopt any more',
  'days-here-run-on': 'the days that an animal was here go on after it was adopted',
  'declined-without-reason': 'an application can be declined without a reason',
  'done-ignores-kind': 'the treatments that were done are of every kind, whichever was chosen',
  'drawer-ignores-escape': 'the Escape key does not close a panel with a form',
  'due-week-short': 'a treatment that is due in seven days is missing from those of the next seven days',
  'edit-loses-chip': 'saving the form of an animal empties its microchip',
  'experience-lost': 'what visitors write about their experience is not kept',
  'fourth-on-shift': 'a fourth volunteer can be put on a shift',
  'hours-cut': 'the hours of the week are cut to full hours for each volunteer',
  'kennel-taken-twice': 'two animals can be in the same kennel',
  'latest-weight-removed': 'removing a weight removes the latest one, whichever was chosen',
  'month-without-last-day': 'the donations of a month lack those of its last day',
  'more-forgets-children': 'loading more animals adds those that are not good with children',
  'more-skips-one': 'loading more animals leaves out the next one',
  'nav-count-stale':
    'the number beside the applications in the navigation stays until the page is loaded again',
  'next-from-planned-day':
    'the next treatment is counted from the day that was planned, not from the day it was done',
  'next-lost': 'signing in leads to the overview, not to the page that was asked for',
  'next-week-of-today': 'the button for the next week always leads to the week after the present one',
  'others-stay-open': 'other applications stay open when one for the same animal is approved',
  'panel-labels-swapped': 'the people of the household and the hours alone stand beside the wrong labels',
  'rabbit-fee-not-saved': 'a changed fee for rabbits is not saved',
  'receipt-amount-format': 'the amount on a receipt lacks the zeros of the cents',
  'reserved-applied': 'visitors can apply for an animal that is reserved',
  'reserved-takes-no-place': 'the animals that are here are counted without the reserved ones',
  'search-ignores-state': 'a search of the animals ignores the state that was chosen',
  'search-name-only': 'the search of visitors does not find breeds',
  'senior-from-nine': 'an animal of eight years costs the full fee',
  'sign-out-stays': 'signing out leaves the person signed in',
  'step-back-empties': 'going back to the first step of the application empties it',
  'total-of-shown-only': 'the total of the donations adds only those that are shown so far',
  'weight-change-base': 'the change of a weight is a part of the new weight, not of the one before',
  'weight-sorted-as-text': 'animals are sorted by their weights as if these were words',
} as const;

export type ShelterBug = keyof typeof shelterBugs;

export type Has = (bug: ShelterBug) => boolean;
