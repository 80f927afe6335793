/** Mistakes that can be switched on, one by one. */
export const harbourBugs = {
  'arrivals-include-cancelled': 'stays that were cancelled still stand among the arrivals of the day',
  'back-skips-list':
    "after a filter or a page of a list was chosen, the browser's back button leaves the list at once",
  'beam-depth-swapped': 'the labels of the beam and the depth are exchanged on the page of a berth',
  'berth-beam-unchecked': 'a boat that is too wide for a berth can be booked into it',
  'berth-length-filter-strict': 'the smallest length of berths leaves out those of exactly that length',
  'berth-note-not-saved': 'a changed note of a berth is said to be saved, but is as before',
  'boat-deleted-in-harbour': 'a boat can be deleted while it lies in the harbour',
  'boat-edit-loses-insurance': 'changing a boat takes away the day until which it is insured',
  'boat-last-page-missing': 'boats on the last page of the list can not be reached',
  'boat-length-sorted-as-text':
    'boats are sorted by their length as if it were a text, so 12.40 m comes before 7.80 m',
  'boat-search-name-only': 'the search of boats does not find registrations and owners',
  'calendar-drops-sunday': 'the calendar of jobs ends on Saturday',
  'chart-series-swapped': 'the legend of the chart calls berth fees electricity, and the other way round',
  'check-in-silent': 'a check-in that is refused says nothing about it',
  'combobox-enter-ignored':
    'the Enter key does not take what the arrow keys have chosen in a list that is searched',
  'crane-double-booked': 'the crane can be booked for two boats at the same time',
  'declined-offer-settled': 'who declines an offered berth does not wait any more',
  'double-press-saves-twice': 'pressing the button of a form twice saves what was entered twice',
  'early-departure-kept': 'a boat that leaves early is still shown as leaving on the day that was booked',
  'electricity-whole-euros': 'the cost of electricity is rounded down to whole euros',
  'job-kept-deleted': 'a job is deleted even if the question before is answered with no',
  'master-may-not-void': 'the harbour master may not void invoices',
  'meter-lower-taken': 'a reading of a meter is taken though it is lower than the one before',
  'new-stay-tomorrow': 'a new stay begins tomorrow instead of today unless another day is chosen',
  'nights-one-more': 'the list of stays counts the day of departure as a night',
  'occupancy-thirty-days': 'the occupancy of the report is counted as if each month had thirty days',
  'occupied-counts-reserved': 'berths that are only reserved are counted as occupied on the page of the day',
  'overlap-end-unnoticed': 'a stay that begins before another one of the berth and reaches into it is taken',
  'owner-balance-counts-paid': 'the open amount of an owner counts invoices that were paid',
  'owner-email-unchecked': 'something that is no e-mail address is taken as one for an owner',
  'owner-link-broken': 'the link from a boat to its owner leads to a page that is not there',
  'owner-row-mouse-only': 'the details of an owner can not be opened with the keyboard',
  'owner-saved-to-first': 'changing a second owner saves to the one who was changed first',
  'panel-stays-open': 'the panel at the side stays open after what it shows was saved',
  'plan-ignores-filter': 'the plan of the berths shows all of them, whatever the filters say',
  'reading-month-first': 'the readings of a boat are shown with numbers for the date, the month first',
  'shortcut-while-typing': 'an n that is typed into a field opens the panel for a new stay',
  'stay-counts-stale': 'the numbers of stays in each state are as they were when the list was opened first',
  'sums-cover-pages': 'the sums at the bottom of the window cover the links to the other pages of invoices',
  'tariff-decimals-lost': 'the cents of a tariff are lost when the tariffs are saved',
  'vat-on-berth-only': 'the tax of an invoice leaves out the electricity',
  'void-message': 'voiding an invoice is answered with the message that it was paid',
  'void-still-summed': 'the sum of the invoices counts those that are void',
  'waiting-move-nothing':
    'moving somebody up in the waiting list is said to be done, but the order is as before',
} as const;

export type HarbourBug = keyof typeof harbourBugs;

export type Has = (bug: HarbourBug) => boolean;
