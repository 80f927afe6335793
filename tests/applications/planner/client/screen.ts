import type { Html } from '../../html.ts';

export interface Screen {
  readonly title: string;
  readonly body: Html;
}

export interface Address {
  /** What stands in the path for the screen. */
  readonly id: string;
  readonly query: URLSearchParams;
}

export type View = (address: Address) => Screen | null;
