import type { Page } from 'playwright-core';
import type { ShopBug } from '../shop/bugs.ts';
import { shopAccount } from '../shop/shop.ts';
import { type ExpectedView, textOf } from './expected-view.ts';

/** For each mistake of the shop, what a person sees that it spoils. */
export const shopViews: Record<ShopBug, ExpectedView> = {
  'wrong-sum': { act: (page) => cartWith(page, 3), right: /Total: € 20\.70/ },
  'dead-add-button': { act: (page) => cartWith(page, 1), right: /Assam Breakfast is in your cart/ },
  'lost-quantity': {
    async act(page) {
      await cartWith(page, 1);
      await page.getByLabel('Quantity of Assam Breakfast').fill('4');
      await press(page, 'Update Assam Breakfast');
      return main(page);
    },
    right: /Total: € 27\.60/,
  },
  'broken-search': { act: (page) => search(page, 'sencha'), right: /1 products Sencha/ },
  'search-last-letter': { act: (page) => search(page, 'senchas'), right: /0 products/ },
  'broken-sort': {
    async act(page) {
      await page.goto('/');
      await page.getByLabel('Sort by').selectOption('Price');
      await press(page, 'Apply');
      return main(page);
    },
    right: /8 products Rooibos Vanilla/,
  },
  'filter-ignored': {
    async act(page) {
      await page.goto('/');
      await page.getByLabel('Category').selectOption('Cups');
      await press(page, 'Apply');
      return main(page);
    },
    right: /2 products Stoneware Mug/,
  },
  'wrong-product': {
    async act(page) {
      await page.goto('/');
      await page.getByRole('link', { name: 'Sencha' }).click();
      return main(page);
    },
    right: /^Sencha Green tea/,
  },
  'wrong-price': { act: (page) => at(page, '/products/sencha'), right: /€ 8\.90/ },
  'wrong-article': { act: (page) => cartWith(page, 1), right: /Assam Breakfast € 6\.90/ },
  'wrong-quantity': { act: (page) => cartWith(page, 3), right: /Total: € 20\.70/ },
  'wrong-count': {
    async act(page) {
      await cartWith(page, 3);
      return textOf(page.getByRole('banner'));
    },
    right: /Cart \(3\)/,
  },
  'hidden-checkout': { act: (page) => cartWith(page, 1), right: /Go to checkout/ },
  'missing-validation': {
    async act(page) {
      await page.goto('/checkout');
      await press(page, 'Place order');
      return main(page);
    },
    right: /^Checkout/,
  },
  'cart-kept': {
    async act(page) {
      await cartWith(page, 1);
      await page.goto('/checkout');
      await page.getByRole('textbox').first().fill('Ada Lovelace');
      await page.getByRole('textbox').last().fill('12 St James Square');
      await press(page, 'Place order');
      return textOf(page.locator('body'));
    },
    right: /Cart \(0\).*Thank you for your order/,
  },
  'mixed-labels': {
    async act(page) {
      await page.goto('/checkout');
      return textOf(page.locator('label:has(+ [name=name])'));
    },
    right: /^Full name$/,
  },
  'swallowed-error': { act: (page) => signIn(page, 'wrong'), right: /Email or password is wrong/ },
  'wrong-redirect': { act: (page) => signIn(page), right: /^My account/ },
  'lost-session': {
    async act(page) {
      await signIn(page);
      await page.goto('/about');
      return textOf(page.getByRole('banner'));
    },
    right: /Sign out/,
  },
  'sign-out-ignored': {
    async act(page) {
      await signIn(page);
      await press(page, 'Sign out');
      return textOf(page.getByRole('banner'));
    },
    right: /Sign in/,
  },
  'wrong-heading': { act: (page) => at(page, '/about'), right: /^About us/ },
  'server-error': { act: contact, right: /we got your message/ },
  'lost-subject': { act: contact, right: /about Delivery\./ },
  'blank-not-found': { act: (page) => at(page, '/nowhere'), right: /Page not found/ },
};

async function at(page: Page, path: string) {
  await page.goto(path);
  return main(page);
}

function main(page: Page) {
  return textOf(page.getByRole('main'));
}

async function press(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
}

async function cartWith(page: Page, quantity: number) {
  await page.goto('/products/assam');
  await page.getByLabel('Quantity').fill(String(quantity));
  await press(page, 'Add to cart');
  return main(page);
}

async function search(page: Page, word: string) {
  await page.goto('/');
  await page.getByLabel('Search products').fill(word);
  await press(page, 'Search');
  return main(page);
}

async function signIn(page: Page, password: string = shopAccount.password) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(shopAccount.username);
  await page.getByLabel('Password').fill(password);
  await press(page, 'Sign in');
  return main(page);
}

async function contact(page: Page) {
  await page.goto('/contact');
  await page.getByLabel('Subject').fill('Delivery');
  await page.getByLabel('Message').fill('Do you ship to the islands?');
  await press(page, 'Leave message');
  return textOf(page.locator('body'));
}
