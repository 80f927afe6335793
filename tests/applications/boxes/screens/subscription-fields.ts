import { type Html, html } from '../../html.ts';
import type { Has } from '../bugs.ts';
import type { Farm } from '../farm.ts';
import { type Entry, type Option, type Problems, problemsOf, selectField, textField } from '../form.ts';
import { euros } from '../money.ts';
import {
  boxPrices,
  type Extra,
  type Product,
  type Rhythm,
  rhythmNames,
  type Size,
  type Subscription,
  sizeNames,
  sizes,
} from '../records.ts';
import { deliverySum } from '../subscription-sums.ts';

const mostOfExtra = 20;
const sizeOptions = sizes.map((size): Option => [size, `${sizeNames[size]}, ${euros(boxPrices[size])}`]);
const rhythmOptions = Object.entries(rhythmNames);

/** What is chosen in the form of a subscription. */
export interface Choice {
  readonly size: Size;
  readonly rhythm: Rhythm;
  readonly extras: readonly Extra[];
}

/** What can be added to a box: what is offered, and what the subscription has already. */
function extrasFor(farm: Farm, subscription: Subscription | null): Product[] {
  return farm.books.products.filter(
    ({ id, kind, isActive }) =>
      (kind === 'extra' && isActive) || subscription?.extras.some(({ productId }) => productId === id),
  );
}

export function subscriptionFields(farm: Farm, subscription: Subscription | null, entry: Entry): Html {
  const { size, extras } = choiceOf(farm, subscription, entry.values);
  const products = extrasFor(farm, subscription);
  return html`${selectField(entry, { name: 'size', label: 'Size', required: true, options: sizeOptions })}
${selectField(entry, { name: 'rhythm', label: 'Rhythm', required: true, options: rhythmOptions })}
<fieldset><legend>Extras with each box</legend>${products.length === 0 && html`<p>No extras are offered at present.</p>`}${products.map(
    ({ id, name, unit, price }) =>
      textField(entry, {
        name: `extra-${id}`,
        label: name,
        type: 'number',
        required: true,
        min: '0',
        max: String(mostOfExtra),
        hint: `${unit}, ${euros(price)}`,
      }),
  )}</fieldset>
<p>A delivery costs <output aria-label="Price of a delivery">${euros(deliverySum(farm, size, extras))}</output></p>`;
}

/** The prices that the script of the pages counts with, by the names of sizes and fields. */
export function pricesOf(farm: Farm, subscription: Subscription | null): string {
  const extras = extrasFor(farm, subscription).map(({ id, price }) => [`extra-${id}`, price]);
  return JSON.stringify({ ...boxPrices, ...Object.fromEntries(extras) });
}

export function subscriptionValues(
  farm: Farm,
  subscription: Subscription | null,
  { size, rhythm, extras }: Choice,
): Entry['values'] {
  const quantityOf = (id: number) => extras.find(({ productId }) => productId === id)?.quantity ?? 0;
  const fields = extrasFor(farm, subscription).map(({ id }) => [`extra-${id}`, String(quantityOf(id))]);
  return { size, rhythm, ...Object.fromEntries(fields) };
}

export function subscriptionProblems(
  farm: Farm,
  subscription: Subscription | null,
  values: Entry['values'],
): Problems {
  const { size = '', rhythm = '' } = values;
  const extras = extrasFor(farm, subscription).map(({ id, name }) => {
    const isRight = quantityIn(values[`extra-${id}`]) !== null;
    return [`extra-${id}`, !isRight && `Enter a whole number from 0 to ${mostOfExtra} for ${name}.`] as const;
  });
  return problemsOf({
    size: !(size in sizeNames) && 'Choose a size.',
    rhythm: !(rhythm in rhythmNames) && 'Choose a rhythm.',
    ...Object.fromEntries(extras),
  });
}

/** What was entered; what is not right counts as small, weekly, and none of an extra. */
export function choiceOf(farm: Farm, subscription: Subscription | null, values: Entry['values']): Choice {
  const extras = extrasFor(farm, subscription).flatMap(({ id }) => {
    const quantity = quantityIn(values[`extra-${id}`]) ?? 0;
    return quantity > 0 ? [{ productId: id, quantity }] : [];
  });
  const size = sizes.find((one) => one === values.size) ?? 'small';
  return { size, rhythm: values.rhythm === 'fortnightly' ? 'fortnightly' : 'weekly', extras };
}

/** The extras that a subscription has after it was changed. */
export function keptExtras({ extras }: Subscription, chosen: readonly Extra[], has: Has): readonly Extra[] {
  if (!has('extra-zero-kept')) return chosen;
  const others = extras.filter((one) => chosen.every(({ productId }) => productId !== one.productId));
  return [...chosen, ...others];
}

function quantityIn(text: string | undefined): number | null {
  const isRight = text !== undefined && /^\d{1,2}$/.test(text) && Number(text) <= mostOfExtra;
  return isRight ? Number(text) : null;
}
