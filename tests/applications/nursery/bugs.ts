/** Mistakes that can be switched on, one by one. */
export const nurseryBugs = {
  'admitted-birthday':
    'a child who is admitted from the waiting list is a day older than the application said',
  'age-by-year': 'the age of a child ignores whether the birthday was this year already',
  'allergens-first-only': 'the menu warns of the first allergen of a meal only, not of the others',
  'allergies-not-saved': 'changed allergies of a child are not saved',
  'birthdays-this-month': 'birthdays at the beginning of the next month are missing from the coming ones',
  'children-open': 'the list of children is shown to people who have not signed in',
  'collected-too-early': 'a child can be collected before it arrived',
  'consent-optional': 'an application for the waiting list is taken without the consent that it asks for',
  'contacts-swapped': 'the labels of the phone and the emergency phone are exchanged on the page of a child',
  'day-forgets-group': 'the attendance of another day shows all groups, whichever was chosen',
  'decline-message': 'declining an application is answered with the message that the child was admitted',
  'dialog-not-modal': 'the page behind a dialog can still be used, and the Escape key does not close it',
  'discount-on-meals': "the siblings' discount is taken off the meals as well",
  'discount-over-hundred': 'a discount of more than a hundred per cent is taken',
  'due-month-first': 'the day that an invoice is due is shown with numbers, the month first',
  'filter-keeps-page': 'choosing a month or a state on a later page of the invoices finds nothing',
  'first-aid-sticks': 'the tick for first aid of a member of staff can be set, but not taken away',
  'footer-covers': 'the bar at the bottom of the window covers the last controls of a page',
  'free-places-half-days': 'the public page counts children who come for half days as if they took no place',
  'full-group-taken': 'a child can be put into a group that is full',
  'line-breaks-lost': 'the paragraphs of an announcement run into each other',
  'meal-other-week': 'changing a meal of another week changes the one of this week',
  'overdue-unfiltered': 'the number of overdue invoices leads to all invoices',
  'paid-late-overdue': 'an invoice that was paid late is still shown as overdue',
  'recipients-per-child': 'the families that get an announcement are counted once for each child',
  'reminder-not-recorded': 'a reminder is said to be sent, but the invoice does not show it',
  'siblings-moved': 'moving a child into another group moves its siblings too',
  'sick-marked-present': 'marking the others as present marks children who are sick too',
  'sorted-by-first-name':
    'the list of children is sorted by their first names, though it shows the last names first',
  'staff-needed-rounded': 'the number of staff that a group needs is rounded down',
  'state-mouse-only': 'the states of the attendance can not be reached with the keyboard',
  'sum-ignores-month': 'the sum of the invoices is of all months, whichever was chosen',
  'third-child-discount': 'the third child of a family gets only the discount of the second',
  'today-stale': 'the figures of the day stay as they were until the page is loaded again',
  'waiting-entries-lost': 'the form for the waiting list is emptied when something in it is wrong',
  'waiting-search-parent': 'the search of the waiting list does not find names of parents',
} as const;

export type NurseryBug = keyof typeof nurseryBugs;

export type Has = (bug: NurseryBug) => boolean;
