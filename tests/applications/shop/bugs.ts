/** Mistakes that can be switched on, one by one. */
export const shopBugs = {
  'wrong-sum': 'the cart adds one cent too many an article',
  'dead-add-button': 'the button that adds to the cart does nothing',
  'lost-quantity': 'a changed quantity is forgotten',
  'broken-search': 'the search finds everything, whatever is asked',
  'broken-sort': 'sorting by price is the wrong way round',
  'wrong-product': 'a link in the list opens another article',
  'missing-validation': 'the checkout takes an order without an address',
  'swallowed-error': 'a refused sign-in shows no message',
  'lost-session': 'a signed-in customer is forgotten on the next page',
  'hidden-checkout': 'the cart has no way to the checkout',
  'wrong-heading': "the page about the shop has another page's heading",
  'server-error': 'the contact form answers with an error',
} as const;

export type ShopBug = keyof typeof shopBugs;
