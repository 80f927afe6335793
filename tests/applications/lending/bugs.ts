/** Mistakes that can be switched on, one by one. */
export const lendingBugs = {
  'borrower-deleted': 'a member who has tools at home can be deleted',
  'catalogue-empty-silent': 'where no tool fits the search, there is neither a list nor a message',
  'category-forgotten': 'after filtering by category, the form of the catalogue shows "All categories" again',
  'description-escaped': 'special characters in the description of a tool are shown as codes',
  'desk-counts-stale': 'the counts of the desk do not follow when tools are lent or returned',
  'due-today-overdue': 'a loan that is due today is shown as overdue',
  'extend-day-short': 'a loan that is extended by a week is due a day too early',
  'fee-pence-lost': 'the pence of the late fee that is entered for a tool are lost',
  'fee-sorted-as-text': 'sorting by late fee puts £12.00 before £2.00',
  'hours-next-day': "the welcome page gives the next day's hours as those of today",
  'join-link-wrong': 'the link for joining on the welcome page leads to the catalogue',
  'join-membership-lost': 'who asks for a family membership is listed with a standard one',
  'join-rules-unchecked': 'a request to join is taken without agreement to the rules',
  'late-day-more': 'the late fee of a loan counts a day too many',
  'lend-limit': 'a member can borrow one tool more than allowed',
  'loan-date-month-first': 'the dates of the list of loans begin with the month',
  'loans-page-filter': 'the second page of a filtered list of loans shows all loans again',
  'loans-page-gap': 'a loan between the first and the second page is on neither',
  'member-columns-swapped': 'the list of members has telephone numbers below "E-mail", and the reverse',
  'member-email-message':
    'a wrong e-mail address of a member is answered with the message about telephone numbers',
  'members-public': 'the list of members is shown to people who have not signed in',
  'membership-reset': 'the form of a family member has "Standard" chosen, so that saving changes it',
  'overdue-as-available': 'the catalogue shows a tool as available as soon as its loan is overdue',
  'paid-fees-owed': 'what a member owes includes late fees that were paid',
  'report-average': 'the average duration of loans is divided by all loans instead of those that ended',
  'report-month-ignored': 'the late fees of the report are those of all months, whichever is chosen',
  'report-total': 'the total of the report leaves the last category out',
  'reservation-cancels-first': 'cancelling a reservation cancels the first of the list',
  'reservation-unconfirmed': 'a new reservation is not confirmed by a message',
  'save-covered': 'a notice covers the button that saves a tool, so that it can not be clicked',
  'search-description': 'the search of the catalogue does not look into descriptions, as it says it does',
  'shelf-not-saved': 'the shelf of a tool stays as it was when it is changed',
  'sign-out-ignored': 'after signing out, the pages for staff are still open to the browser',
  'tool-delete-ignored': 'a tool that was deleted is still in the catalogue',
  'tool-form-cleared': 'what was entered for a tool is lost when something of it is wrong',
  'tool-name-optional': 'a tool can be saved without a name',
} as const;

export type LendingBug = keyof typeof lendingBugs;

export type Has = (bug: LendingBug) => boolean;
