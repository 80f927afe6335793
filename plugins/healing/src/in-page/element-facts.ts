/** What is done with an element: one never heals into another. */
export type ElementKind = 'press' | 'type' | 'toggle' | 'choose' | 'file' | 'slide' | 'text';

/** What can be told of an element: all that healing knows, then and now. Texts are cut. */
export interface ElementFacts {
  readonly tag: string;
  readonly role: string | null;
  readonly kind: ElementKind;
  /** The accessible name, near enough. */
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
  /** What the row, item or card that it lies in says, beside the element and beside what its neighbours say as well. */
  readonly item: string;
  /** The first text in there. */
  readonly itemTitle: string;
  /** A selector of it and of those beside it; empty where it lies in none. */
  readonly itemSelector: string;
  /** The heading, legend or name of what surrounds it. */
  readonly heading: string;
  readonly form: string;
  /** Texts of its neighbours. */
  readonly before: string;
  readonly after: string;
  /** Tags of what surrounds it, the innermost first. */
  readonly ancestors: readonly string[];
  /** Among its siblings of the same tag. */
  readonly position: number;
  /** Of its middle, as parts of the width and the height of the document. */
  readonly place: { readonly x: number; readonly y: number };
  /** How many elements of its kind have its name, itself included. */
  readonly twins: number;
}
