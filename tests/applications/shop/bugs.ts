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
  'blank-not-found': 'an unknown address shows an empty page',
  'cart-kept': 'the cart is still full after the order',
  'filter-ignored': 'choosing a category changes nothing',
  'lost-subject': 'the message after contacting the shop does not name the subject',
  'mixed-labels': 'the labels of name and address are mixed up in the checkout',
  'search-last-letter': 'the search ignores the last letter of what was typed',
  'sign-out-ignored': 'the customer is still signed in after signing out',
  'wrong-article': 'another article than the chosen one is put into the cart',
  'wrong-count': 'the header counts the lines of the cart instead of the articles',
  'wrong-price': "the article's page shows another price than the list",
  'wrong-quantity': 'one article is put into the cart, however many were asked for',
  'wrong-redirect': 'after signing in, the page about the shop opens',
} as const;

export type ShopBug = keyof typeof shopBugs;

export type Has = (bug: ShopBug) => boolean;
