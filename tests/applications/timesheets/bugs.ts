/** Mistakes that can be switched on, one by one. */
export const timesheetsBugs = {
  'client-search-name': 'clients are found by their names only, not by contact or e-mail',
  'client-terms-reset':
    'when something in the form of a client is wrong, its payment term is back at 30 days',
  'clients-page-archived': 'the second page of the clients forgets that archived ones were asked for',
  'create-covered': 'the total of a new invoice lies over the button that creates it and takes its clicks',
  'day-over-24': 'more than 24 hours can be entered for one day of a person',
  'draft-keeps-hours': 'hours and expenses of an invoice that was deleted can not be invoiced again',
  'due-general-term': 'the due day of an invoice follows the term of the settings, not the one of the client',
  'duration-decimal': 'a duration entered as 1.5 is saved as 1:05',
  'edit-billable-ticked': 'the dialog for a change has "Billable" ticked, whatever was saved',
  'estimate-service': 'the estimate of an offer stays as it is when another service is chosen',
  'expense-category-lost': 'a changed category of an expense is said to be saved, but is not',
  'expense-future': 'an expense can be dated after today',
  'expenses-page-gap': 'one expense is missing between the first and the second page of the list',
  'footer-phone': 'the footer keeps the old telephone number after it was changed in the settings',
  'lookup-any-code': 'an invoice is shown to clients who enter a wrong access code',
  'menu-mouse-only': 'the menu of an invoice opens for the mouse only, not for the keyboard',
  'minutes-unpadded': 'durations with less than ten minutes lack a zero, 2:5 instead of 2:05',
  'offer-service-lost': 'every request for an offer arrives as one for a workshop, whatever was chosen',
  'open-invoices-link': 'the figure of the open invoices leads to the drafts',
  'overdue-filter': 'filtering invoices by "Overdue" shows those that are not due yet, too',
  'overdue-today': 'an invoice that is due today is shown as overdue',
  'payment-message-net': 'the message after a payment names the amount without VAT',
  'project-end-early': 'a project can end before it starts',
  'project-filters-combined': 'where a status is chosen, the list of projects ignores the chosen client',
  'project-finishes-all': 'finishing a project finishes all projects of its client',
  'project-list-billable': 'the list of projects counts billable hours only, the page of a project all',
  'question-keeps-first':
    'a question before deleting deletes the record that it was asked for first, even if that was cancelled',
  'rate-whole-pounds': 'the pence of an hourly rate are cut off when a member of the team is saved',
  'report-file-quotes': 'a name with a comma takes two columns in the file of the report',
  'report-headers': 'the headers of hours and billable hours are exchanged in the report',
  'report-last-day': 'the report leaves out the last day of the period',
  'request-stays': 'a request that was marked as answered stays among the open ones',
  'unticked-invoiced': 'what was left out of a new invoice can not be invoiced any more',
  'utilisation-40': 'the utilisation of people who work part-time is counted on 40 hours',
  'vat-without-expenses': 'the VAT of an invoice is counted on hours only, not on expenses',
  'week-member-lost':
    'the next and the previous week show the own hours instead of those of the chosen person',
} as const;

export type TimesheetsBug = keyof typeof timesheetsBugs;

export type Has = (bug: TimesheetsBug) => boolean;
