import type { Html } from '../../html.ts';

export interface Address {
  /** What stands in the path for the screen; empty without that. */
  readonly id: string;
  readonly query: URLSearchParams;
}

/** What an element asks for by its attribute; it carries further attributes for it. */
export type Action = (element: HTMLElement) => void | Promise<void>;

export interface Screen {
  readonly title: string;
  readonly body: Html;
  readonly actions?: Readonly<Record<string, Action>>;
}

export interface Route {
  readonly path: RegExp;
  /** Whether strangers may see it. */
  readonly open?: boolean;
  show(address: Address): Screen | Promise<Screen>;
}
