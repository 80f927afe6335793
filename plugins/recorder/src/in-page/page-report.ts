import type { LocatorExpression } from '@testkernel/sdk';
import type { Sight } from '@testkernel/sdk/page';

/** How an element is found again. */
export interface ElementReport {
  /** The same for every report on the element, in this document only. */
  readonly key: string;
  /** Each matched only this element at the time of the report; the best first. */
  readonly locators: readonly LocatorExpression[];
  readonly label: string;
}

interface Acted<Type> {
  readonly type: Type;
  readonly element: ElementReport;
  /** The address of the frame; null in the main frame. */
  readonly frameUrl: string | null;
}

export interface ClickReport
  extends Acted<'click' | 'dblclick' | 'rightClick' | 'check' | 'uncheck' | 'hover'> {
  /** Whether a click only focuses the element, a field to type into. */
  readonly focusing: boolean;
}

export interface FillReport extends Acted<'fill'> {
  readonly value: string;
  /** Whether the field is declared to hold a secret. */
  readonly secret: boolean;
  /** Whether the field is named as one for a one-time code. */
  readonly code: boolean;
}

export interface SelectReport extends Acted<'select'> {
  /** Labels or values of the chosen options, on a line each. */
  readonly value: string;
}

export interface PressReport extends Omit<Acted<'press'>, 'element'> {
  /** Null where no element had the focus. */
  readonly element: ElementReport | null;
  readonly key: string;
}

export interface DragReport extends Acted<'drag'> {
  readonly target: ElementReport;
  /** Where it began in the element, and ended in the target; null for a drag and drop of the browser. */
  readonly points: {
    readonly from: { readonly x: number; readonly y: number };
    readonly to: { readonly x: number; readonly y: number };
  } | null;
}

/** What the next action is in was not there before the page was scrolled. */
export interface ScrollReport extends Omit<Acted<'scroll'>, 'element'> {
  /** Null is the end of the page. */
  readonly element: ElementReport | null;
}

/** What the page shows because of an action. */
export interface EffectReport extends Acted<'effect'> {
  readonly text: string;
}

/** What the items of a list, of a table or grid, and of a feed are. */
export type ItemRole = 'listitem' | 'row' | 'article';

/** A collection has another number of items because of an action. */
export interface CountReport extends Acted<'count'> {
  readonly items: ItemRole;
  readonly count: number;
}

/** A field has another value because of an action elsewhere. */
export interface ValueReport extends Acted<'value'> {
  readonly value: string;
}

/** A file input was clicked, by a person or by the page. */
export interface FileReport extends Acted<'file'> {
  /** Its attribute `accept`. */
  readonly accept: string;
}

/** What a person did in a page, as the program in the page tells it. */
export type PageReport =
  | ClickReport
  | FillReport
  | SelectReport
  | PressReport
  | DragReport
  | ScrollReport
  | EffectReport
  | CountReport
  | ValueReport
  | FileReport;

/** An element in the viewport of its frame, and a point at which a click reaches it. */
export interface ShownReport {
  readonly element: ElementReport;
  readonly point: { readonly x: number; readonly y: number };
  readonly rect: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly isFrame: boolean;
}

/** The element at a point; null where that is the page itself. */
export type PointReport = null | {
  readonly element: ElementReport;
  readonly rect: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly isFrame: boolean;
  /** Where the content of a frame begins. */
  readonly inset: { readonly x: number; readonly y: number };
};

/** A report as its part of the program makes it; the frame is added to all. */
export type Detail<R> = R extends PageReport ? Omit<R, 'frameUrl'> : never;

/** Sends a report. */
export type Reporter = (detail: Detail<PageReport>) => void;
/** How an element is found again, with at most so many locators; the first always, as it is the one that is used. */
export type Describe = (element: Element, maxLocators?: number, sight?: Sight) => ElementReport;
