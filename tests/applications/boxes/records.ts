export const rounds = ['North', 'South', 'Coast'];

export type Size = 'small' | 'medium' | 'large';

export const sizes: readonly Size[] = ['small', 'medium', 'large'];

export const sizeNames: Readonly<Record<Size, string>> = {
  small: 'Small',
  medium: 'Medium',
  large: 'Large',
};

/** What a box costs, in cents, with VAT. */
export const boxPrices: Readonly<Record<Size, number>> = { small: 1450, medium: 1990, large: 2740 };

export type Rhythm = 'weekly' | 'fortnightly';

export const rhythmNames: Readonly<Record<Rhythm, string>> = {
  weekly: 'Every week',
  fortnightly: 'Every two weeks',
};

export interface CustomerDetails {
  name: string;
  email: string;
  phone: string;
  street: string;
  town: string;
  round: string;
  /** For the driver. */
  hint: string;
}

export interface Pause {
  readonly from: string;
  /** The last day without deliveries. */
  readonly to: string;
}

export interface Customer extends CustomerDetails {
  readonly id: number;
  readonly since: string;
  pause: Pause | null;
}

export interface Note {
  readonly id: number;
  readonly customerId: number;
  readonly day: string;
  readonly text: string;
}

export type Kind = 'vegetable' | 'fruit' | 'extra';

export const kindNames: Readonly<Record<Kind, string>> = {
  vegetable: 'Vegetable',
  fruit: 'Fruit',
  extra: 'Extra',
};

export interface ProductDetails {
  name: string;
  kind: Kind;
  unit: string;
  /** In cents, with VAT. */
  price: number;
  stock: number;
  /** Whether it is offered at present. */
  isActive: boolean;
}

export interface Product extends ProductDetails {
  readonly id: number;
}

/** How much of a product is in this week's boxes. */
export interface BoxContent {
  readonly productId: number;
  readonly amounts: Readonly<Record<Size, string>>;
}

export interface Extra {
  readonly productId: number;
  readonly quantity: number;
}

export interface Subscription {
  readonly id: number;
  readonly customerId: number;
  readonly since: string;
  size: Size;
  rhythm: Rhythm;
  extras: readonly Extra[];
}

export type DeliveryState = 'planned' | 'delivered' | 'missed';

export interface Delivery {
  readonly id: number;
  readonly customerId: number;
  readonly day: string;
  size: Size;
  /** Of the box with its extras, in cents. */
  price: number;
  state: DeliveryState;
}

export interface InvoiceLine {
  readonly text: string;
  readonly quantity: number;
  /** In cents, with VAT. */
  readonly price: number;
  readonly vat: 7 | 19;
}

export interface Payment {
  readonly day: string;
  readonly cents: number;
}

export interface Invoice {
  readonly id: number;
  readonly customerId: number;
  readonly day: string;
  readonly due: string;
  readonly lines: readonly InvoiceLine[];
  payments: Payment[];
  /** The days on which reminders were sent. */
  readonly reminders: string[];
}

export interface TrialRequest {
  readonly id: number;
  readonly day: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly street: string;
  readonly town: string;
  readonly size: Size;
  /** The day of the first delivery. */
  readonly first: string;
}

/** Who works in the office. */
export interface Account {
  readonly username: string;
  name: string;
  email: string;
  password: string;
}
