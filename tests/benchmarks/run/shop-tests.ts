import type { Step } from '@testkernel/sdk';
import { money, type Product, products } from '../../applications/shop/catalog.ts';

export interface ShopTest {
  readonly name: string;
  readonly steps: readonly Step[];
}

const people = ['Ada', 'Grace', 'Edsger', 'Barbara', 'Alan', 'Radia'];

/** Fifty short tests, six to eight steps each, as people write them. */
export function shopTests(): ShopTest[] {
  return [
    ...products.map(addToCart),
    ...products.map(search),
    ...products.map(checkOut),
    ...products.map(changeQuantity),
    ...people.map(leaveMessage),
    ...people.map(signIn),
    ...people.map(refusedSignIn),
  ];
}

function addToCart({ id, name }: Product): ShopTest {
  return {
    name: `${name} can be put into the cart`,
    steps: [
      { action: 'navigate', url: '/' },
      { action: 'click', selector: role('link', name) },
      { action: 'assertUrl', expected: `/products/${id}` },
      { action: 'fill', selector: label('Quantity'), value: '2' },
      { action: 'click', selector: role('button', 'Add to cart') },
      { action: 'assertUrl', expected: '/cart' },
      { action: 'assertText', selector: "getByRole('status')", expected: `${name} is in your cart.` },
    ],
  };
}

function search({ name, price }: Product): ShopTest {
  return {
    name: `${name} is found by its name`,
    steps: [
      { action: 'navigate', url: '/' },
      { action: 'fill', selector: label('Search products'), value: name },
      { action: 'click', selector: role('button', 'Search') },
      { action: 'assertVisible', selector: role('link', name) },
      { action: 'assertText', selector: "getByRole('list', { name: 'Products' })", expected: money(price) },
      { action: 'click', selector: role('link', name) },
      { action: 'assertVisible', selector: role('heading', name) },
    ],
  };
}

function checkOut({ id, name }: Product): ShopTest {
  return {
    name: `${name} can be ordered`,
    steps: [
      { action: 'navigate', url: `/products/${id}` },
      { action: 'click', selector: role('button', 'Add to cart') },
      { action: 'click', selector: role('link', 'Go to checkout') },
      { action: 'fill', selector: label('Full name'), value: 'Ada Lovelace' },
      { action: 'fill', selector: label('Address'), value: '12 St James Square, London' },
      { action: 'select', selector: role('combobox', 'Delivery'), value: 'Express' },
      { action: 'click', selector: role('button', 'Place order') },
      { action: 'assertVisible', selector: role('heading', 'Thank you for your order') },
    ],
  };
}

function changeQuantity({ id, name, price }: Product): ShopTest {
  return {
    name: `${name}: the total follows the quantity`,
    steps: [
      { action: 'navigate', url: `/products/${id}` },
      { action: 'click', selector: role('button', 'Add to cart') },
      { action: 'fill', selector: label(`Quantity of ${name}`), value: '3' },
      { action: 'click', selector: role('button', `Update ${name}`) },
      { action: 'assertText', selector: "getByRole('status')", expected: 'Your cart is up to date.' },
      { action: 'assertText', selector: "getByRole('main')", expected: `Total: ${money(3 * price)}` },
    ],
  };
}

function leaveMessage(person: string): ShopTest {
  const subject = `A question of ${person}`;
  return {
    name: `${person} can leave a message`,
    steps: [
      { action: 'navigate', url: '/' },
      { action: 'click', selector: role('link', 'Contact') },
      { action: 'fill', selector: label('Subject'), value: subject },
      { action: 'fill', selector: label('Message'), value: 'Do you ship to the islands?' },
      { action: 'click', selector: role('button', 'Leave message') },
      { action: 'assertText', selector: "getByRole('status')", expected: subject },
    ],
  };
}

function signIn(person: string): ShopTest {
  return {
    name: `${person} can sign in and sees the account`,
    steps: [
      { action: 'navigate', url: '/login' },
      { action: 'fill', selector: label('Email'), value: '{{credentials.username}}' },
      { action: 'fill', selector: label('Password'), value: '{{credentials.password}}' },
      { action: 'click', selector: "getByRole('main').getByRole('button', { name: 'Sign in' })" },
      { action: 'assertUrl', expected: '/account' },
      { action: 'assertVisible', selector: role('button', 'Sign out') },
    ],
  };
}

function refusedSignIn(person: string): ShopTest {
  return {
    name: `${person} is told that the password is wrong`,
    steps: [
      { action: 'navigate', url: '/' },
      { action: 'click', selector: role('link', 'Sign in') },
      { action: 'fill', selector: label('Email'), value: `${person.toLowerCase()}@example.com` },
      { action: 'fill', selector: label('Password'), value: 'wrong-password' },
      { action: 'click', selector: "getByRole('main').getByRole('button', { name: 'Sign in' })" },
      { action: 'assertText', selector: "getByRole('alert')", expected: 'Email or password is wrong.' },
    ],
  };
}

function role(name: string, of: string): string {
  return `getByRole('${name}', { name: '${of}' })`;
}

function label(text: string): string {
  return `getByLabel('${text}', { exact: true })`;
}
