/** The kind of action that an element is for. An element is only replaced by one of the same kind. */
export type ElementKind = 'press' | 'type' | 'toggle' | 'choose' | 'file' | 'slide' | 'text';

/** The properties by which an element is found again. Texts are truncated. */
export interface ElementFacts {
  readonly tag: string;
  readonly role: string | null;
  readonly kind: ElementKind;
  /** An approximation of the accessible name. */
  readonly name: string;
  readonly text: string;
  readonly label: string;
  readonly placeholder: string;
  readonly title: string;
  readonly id: string;
  readonly testId: string;
  readonly nameAttribute: string;
  readonly type: string;
  /** Path of a link's target. */
  readonly href: string;
  readonly classes: readonly string[];
  readonly disabled: boolean;
  readonly shown: boolean;
  /**
   * Text of the row, item or card around the element, without the element's own text and words that the
   * neighbouring items share.
   */
  readonly item: string;
  /** The first text in that item. */
  readonly itemTitle: string;
  /** A selector of that item and its neighbours; empty if the element is in none. */
  readonly itemSelector: string;
  /** The heading, legend or name of the surrounding part of the page. */
  readonly heading: string;
  readonly form: string;
  /** Texts of its neighbours. */
  readonly before: string;
  readonly after: string;
  /** Tags of its ancestors, the innermost first. */
  readonly ancestors: readonly string[];
  /** Index among its siblings of the same tag. */
  readonly position: number;
  /** Its centre, relative to the width and height of the document. */
  readonly place: { readonly x: number; readonly y: number };
  /** The number of elements of its kind with the same name, including itself. */
  readonly twins: number;
}
