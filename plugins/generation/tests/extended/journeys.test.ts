import type { TestCandidate } from '@testkernel/sdk';
import t from 'tap';
import type { ShopBug } from '../../../../tests/applications/shop/bugs.ts';
import { shopAccount, startShop } from '../../../../tests/applications/shop/shop.ts';
import { ChosenFlows } from '../support/chosen-flows.ts';
import { findTest } from '../support/find-test.ts';
import { LiveKernel } from '../support/live-kernel.ts';

const wanted =
  /^(Accepts|Refuses) "Add to cart" |^Sorts "All products" |^Refuses "Sign in" with |when searching for "Assam Breakfast" /;

t.test('a shop, crawled as a customer', async (t) => {
  const shop = await startShop();
  t.teardown(() => shop.close());
  const chosen = new ChosenFlows(({ title }) => wanted.test(title));
  const live = await LiveKernel.boot(shop.url, shopAccount, { chosen });
  t.teardown(() => live.close());
  // One tab visits the pages in their order: the tests are about the first product.
  t.match(await live.crawl({ parallelWorkers: 1 }), { status: 'completed' });
  const generated = chosen.candidates;
  const named = (name: string) => findTest(generated, (one) => one.name === name);
  const sorted = 'Sorts "All products" by "Price" with "Sort by"';
  const addToCart = 'Accepts "Add to cart" with valid data';
  const update = 'Submits "Update Assam Breakfast" on "Your cart" after "Add to cart"';
  const checkout = 'Follows "Go to checkout" on "Your cart" after "Add to cart" and arrives at "Checkout"';

  t.test('has tests that assert the sum of price and quantity, and the count in the cart', async (t) => {
    t.match(
      named(addToCart).steps.find((step) => step.description?.includes('×')),
      { selector: "getByText('€ 20.70', { exact: true })", description: '€ 20.70: 3 × 6.90' },
    );
    t.ok(named(addToCart).steps.some((step) => step.selector?.includes("name: 'Cart (3)'")));
  });

  t.test('has tests that assert entered values again after a reload', async (t) => {
    const { steps } = named(addToCart);
    const reload = steps.findLastIndex((step) => step.action === 'navigate');
    t.match(steps[reload], { url: '/cart' });
    t.ok(steps.slice(reload + 1).some((step) => step.selector?.includes('€ 20.70')));
  });

  t.test(
    'has tests that assert the length and both ends of a list after a search and after sorting',
    async (t) => {
      t.match(
        named('Finds matches when searching for "Assam Breakfast" on "All products"').steps.filter((step) =>
          step.selector?.includes('listitem'),
        ),
        [
          { action: 'assertCount', expected: '1' },
          { action: 'assert', expected: 'Assam Breakfast' },
        ],
      );
      t.match(
        named(sorted).steps.filter((step) => step.selector?.includes('listitem')),
        [
          { action: 'assertCount', expected: '8' },
          { selector: "getByRole('listitem').nth(0)", expected: 'Rooibos Vanilla' },
          { selector: "getByRole('listitem').nth(7)", expected: 'Stoneware Mug' },
        ],
      );
    },
  );

  t.test('has journeys to pages that are reached only by sending a form', async (t) => {
    t.ok(named(update).tags.includes('journey'));
    t.ok(named(update).steps.some((step) => step.description === '€ 34.50: 5 × 6.90'));
    t.match(named(checkout).steps.slice(0, 5), [
      { action: 'navigate', url: '/products/assam' },
      { action: 'fill', value: '3' },
      { action: 'click' },
      { action: 'click', selector: "getByRole('link', { name: 'Go to checkout', exact: true })" },
      { action: 'assertUrl', expected: '/checkout' },
    ]);
  });

  t.test('never has an order placed', async (t) => {
    const clicked = generated.flatMap(({ steps }) => steps.filter((step) => step.action === 'click'));
    t.notOk(clicked.some((step) => step.selector?.includes('Place order')));
  });

  t.test('has tests that a value beyond a bound is refused and the bound itself accepted', async (t) => {
    t.ok(named('Refuses "Add to cart" with "Quantity" "21"'));
    t.ok(named('Refuses "Add to cart" with "Quantity" "0"'));
    t.ok(named('Accepts "Add to cart" with "Quantity" 20, the highest allowed value'));
    t.ok(named('Refuses "Sign in" with "Email" "not-an-address"'));
  });

  t.test('has no name or password of the account in its tests', async (t) => {
    t.notOk(JSON.stringify(generated).includes(shopAccount.username));
    t.notOk(JSON.stringify(generated).includes(shopAccount.password));
  });

  t.test('has tests that detect its defects', async (t) => {
    const notice: [ShopBug, string][] = [
      ['wrong-sum', addToCart],
      ['lost-quantity', update],
      ['broken-sort', sorted],
      ['hidden-checkout', checkout],
    ];
    const tests = notice.map(([, name]) => named(name));
    t.strictSame(await live.failuresOf(tests, shop.url), []);
    for (const [bug, name] of notice) {
      shop.break(bug);
      t.same(await live.failingNames([named(name)], shop.url), [name], bug);
      shop.mend();
    }
  });
});

t.test('a shop where orders may be placed', async (t) => {
  const shop = await startShop();
  t.teardown(() => shop.close());
  const chosen = new ChosenFlows(({ title }) => title === 'Accepts "Add to cart" with valid data');
  const live = await LiveKernel.boot(shop.url, null, { chosen, placesOrders: true });
  t.teardown(() => live.close());
  t.match(await live.crawl({ maxPages: 12 }), { status: 'completed' });
  const after = ' after "Go to checkout"';
  const about = chosen.candidates.filter(({ name }) => name.endsWith(after) && name.includes('Place order'));
  const [ordered, ...refused] = about;
  t.strictSame(
    about.map(({ name }) => name.slice(0, -after.length)),
    [
      'Submits "Place order" on "Checkout"',
      'Refuses "Place order" on "Checkout" without "Full name"',
      'Refuses "Place order" on "Checkout" without "Address"',
    ],
  );
  t.strictSame(await live.failuresOf(about, shop.url), []);

  t.test('has tests that assert the declared purposes of its fields', async (t) => {
    t.match(
      ordered?.steps.find(({ selector }) => selector?.includes('autocomplete')),
      { action: 'assert', description: '"Full name" is the field for it' },
    );
  });

  t.test('has a test that asserts that the cart is empty after the order', async (t) => {
    t.match(
      ordered?.steps.find(({ description }) => description?.includes('nothing is left')),
      { selector: "getByRole('link', { name: 'Cart (0)', exact: true })" },
    );
  });

  t.test('has tests that detect its defects', async (t) => {
    const notice: [ShopBug, TestCandidate | undefined][] = [
      ['missing-validation', refused[0]],
      ['cart-kept', ordered],
      ['mixed-labels', ordered],
    ];
    for (const [bug, test] of notice) {
      shop.break(bug);
      t.same(await live.failingNames(test ? [test] : [], shop.url), [test?.name], bug);
      shop.mend();
    }
  });
});
