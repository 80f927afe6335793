/** Mistakes that can be switched on, one by one. */
export const boxesBugs = {
  'box-inactive-shown': "a product that is not offered at present is listed in this week's box",
  'box-week-sunday': "this week's box is said to be for the week from Sunday to Saturday",
  'csv-columns-swapped': 'the file of the report has the revenue below "Boxes", and the reverse',
  'csv-public': 'the file of the report can be downloaded by people who have not signed in',
  'current-password-unchecked': 'the password is changed although the current one was entered wrongly',
  'customer-email-own':
    'a customer whose e-mail address stays the same can not be saved, because it is said to be taken',
  'customer-hint-lost': 'the hint for the driver that is entered with a new customer is lost',
  'customer-page-repeat': 'the last customer of a page is also the first of the next one',
  'customer-search-name':
    'the search for customers looks into names only, and not into the other fields it mentions',
  'customer-sort-descending': 'customers are sorted in ascending order although descending was chosen',
  'delete-message-wrong': 'after a product was deleted, the message says that it was saved',
  'deliveries-left-stale':
    'the overview counts a delivery as still to do after it was marked as delivered or not at home',
  'delivery-undo-ignored': 'undoing a delivery is confirmed, but the delivery stays as it was marked',
  'end-unasked': 'a subscription is ended at once, without a question',
  'extra-zero-kept': 'an extra whose quantity is set to zero stays in the subscription',
  'invoice-customer-link': 'the link from an invoice to its customer leads to another customer',
  'load-all-rounds': 'the boxes to load are those of all rounds, although one round was chosen',
  'missed-as-delivered': 'a delivery that is marked as not at home is shown as delivered',
  'month-fortnightly': 'the sum for four weeks counts fortnightly subscriptions as if they were weekly',
  'note-wrong-deleted': 'deleting a note about a customer deletes the oldest one instead',
  'open-sum-part-paid': 'the sum of open invoices on the overview ignores what was paid in part',
  'pause-last-day': 'on the last day of a pause, a customer is shown as active',
  'pause-order-unchecked': 'a pause can end before it begins',
  'payment-replaces': 'a second payment of an invoice replaces the first',
  'price-cent-low': 'some prices of products are saved a cent too low',
  'question-focus-lost': 'when a question before deleting is answered with no, the keyboard focus is lost',
  'reminder-not-kept': 'a reminder is said to be sent, but the invoice does not list it',
  'report-total': 'the total of the report leaves the last row out',
  'stock-label-price': 'the label of the stock of a product belongs to the field of its price',
  'stock-sorted-as-text': 'sorting products by stock puts 110 before 12',
  'stock-zero-refused': 'a product can not be saved with a stock of zero',
  'subtotal-frozen':
    'the sum of the form of a subscription does not follow when the quantity of an extra is changed',
  'trial-apostrophe-error':
    'a request for a trial box ends with an error page when the name has an apostrophe',
  'trial-of-others': 'the confirmation of a trial box can be opened by people who did not request it',
  'trial-size-default': 'a request for a trial box is kept with a small box, whichever was chosen',
  'vat-one-rate': 'the VAT of an invoice is counted at 7% for the deliveries too, which have 19%',
} as const;

export type BoxesBug = keyof typeof boxesBugs;

export type Has = (bug: BoxesBug) => boolean;
