import { type Html, html } from '../../html.ts';
import {
  checkField,
  type Entry,
  type Option,
  type Problems,
  problemsOf,
  selectField,
  textField,
} from '../form.ts';
import { amount, centsOf } from '../money.ts';
import { type Kind, kindNames, type Product, type ProductDetails } from '../records.ts';
import type { Call } from '../route.ts';
import { nameProblem } from './text-checks.ts';

const longestName = 80;
const longestUnit = 30;
const kinds: readonly Kind[] = ['vegetable', 'fruit', 'extra'];
const kindOptions = kinds.map((kind): Option => [kind, kindNames[kind]]);

export function productFields({ has }: Call, entry: Entry): Html {
  return html`${textField(entry, { name: 'name', label: 'Name', required: true, maxLength: longestName })}
${selectField(entry, { name: 'kind', label: 'Kind', required: true, options: kindOptions })}
${textField(entry, { name: 'unit', label: 'Unit', required: true, maxLength: longestUnit, hint: 'For example kg, bunch or jar' })}
${textField(entry, { name: 'price', label: 'Price', required: true, inputMode: 'decimal', hint: 'In euros with VAT, for example 2.40' })}
${textField(entry, {
  name: 'stock',
  label: 'Stock',
  type: 'number',
  required: true,
  min: '0',
  max: '9999',
  ...(has('stock-label-price') ? { labelFor: 'price' } : {}),
})}
${checkField(entry, { name: 'active', label: 'Offered at present' })}`;
}

export function productValues({ name, kind, unit, price, stock, isActive }: ProductDetails): Entry['values'] {
  const active = isActive ? 'yes' : '';
  return { name, kind, unit, price: amount(price), stock: String(stock), active };
}

/** What is wrong with what was entered for a product; null stands for a new one. */
export function productProblems(
  { farm, has }: Call,
  values: Entry['values'],
  product: Product | null,
): Problems {
  const { name = '', unit = '', price = '', stock = '', kind } = values;
  const isTaken = farm.books.products.some(
    (one) => one !== product && one.name.toLowerCase() === name.toLowerCase(),
  );
  const isStock = /^\d{1,4}$/.test(stock) && !(has('stock-zero-refused') && Number(stock) === 0);
  const longUnit = unit.length > longestUnit && `Use at most ${longestUnit} characters for the unit.`;
  return problemsOf({
    name: nameProblem(name) || (isTaken && 'Another product has this name.'),
    kind: kinds.every((one) => one !== kind) && 'Choose a kind.',
    unit: unit === '' ? 'Enter a unit.' : longUnit,
    price: !centsOf(price) && 'Enter a price like 2.40, which is more than 0.',
    stock: !isStock && 'Enter the stock as a whole number up to 9999.',
  });
}

export function productDetailsOf({ has }: Call, values: Entry['values']): ProductDetails {
  const { name = '', unit = '', price = '', stock = '', active } = values;
  return {
    name,
    kind: kinds.find((kind) => kind === values.kind) ?? 'extra',
    unit,
    price: centsOf(price, has('price-cent-low') ? Math.floor : Math.round) ?? 0,
    stock: Number(stock),
    isActive: active === 'yes',
  };
}
