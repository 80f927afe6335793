export interface Product {
  readonly id: string;
  readonly name: string;
  readonly category: 'Tea' | 'Coffee' | 'Cups';
  /** Cents. */
  readonly price: number;
  readonly description: string;
}

export const products: readonly Product[] = [
  {
    id: 'assam',
    name: 'Assam Breakfast',
    category: 'Tea',
    price: 690,
    description: 'Malty black tea for the morning.',
  },
  {
    id: 'darjeeling',
    name: 'Darjeeling First Flush',
    category: 'Tea',
    price: 1250,
    description: 'Light and flowery.',
  },
  { id: 'sencha', name: 'Sencha', category: 'Tea', price: 890, description: 'Green tea with a fresh taste.' },
  {
    id: 'rooibos',
    name: 'Rooibos Vanilla',
    category: 'Tea',
    price: 540,
    description: 'Red bush without caffeine.',
  },
  {
    id: 'sidamo',
    name: 'Sidamo Beans',
    category: 'Coffee',
    price: 1490,
    description: 'Ethiopian beans, lightly roasted.',
  },
  {
    id: 'santos',
    name: 'Santos Espresso',
    category: 'Coffee',
    price: 1190,
    description: 'Brazilian beans, darkly roasted.',
  },
  {
    id: 'mug',
    name: 'Stoneware Mug',
    category: 'Cups',
    price: 1600,
    description: 'Holds a third of a litre.',
  },
  {
    id: 'glass',
    name: 'Double Glass',
    category: 'Cups',
    price: 950,
    description: 'Keeps hands cool and tea hot.',
  },
];

export const categories = ['Tea', 'Coffee', 'Cups'] as const;

export function money(cents: number): string {
  return `€ ${(cents / 100).toFixed(2)}`;
}
