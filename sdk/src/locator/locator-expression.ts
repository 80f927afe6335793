/** A regular expression in a locator, as data. */
export interface LocatorRegex {
  readonly regex: string;
  readonly flags: string;
}

/** The text of a locator: a substring (the whole text with `exact`), or a regular expression. */
export type LocatorText = string | LocatorRegex;

export interface LocatorTextOptions {
  readonly exact?: boolean;
}

export interface LocatorRoleOptions {
  readonly name?: LocatorText;
  readonly exact?: boolean;
  readonly checked?: boolean;
  readonly disabled?: boolean;
  readonly expanded?: boolean;
  readonly includeHidden?: boolean;
  readonly level?: number;
  readonly pressed?: boolean;
  readonly selected?: boolean;
}

export interface LocatorFilterOptions {
  readonly hasText?: LocatorText;
  readonly hasNotText?: LocatorText;
  readonly has?: LocatorExpression;
  readonly hasNot?: LocatorExpression;
  /** Only of `filter`. */
  readonly visible?: boolean;
}

/** The methods that search for a text. */
export const locatorTextMethods = [
  'getByText',
  'getByLabel',
  'getByPlaceholder',
  'getByAltText',
  'getByTitle',
] as const;
export type LocatorTextMethod = (typeof locatorTextMethods)[number];

/** One call of a locator expression. */
export type LocatorCall =
  | { readonly method: 'getByRole'; readonly role: string; readonly options: LocatorRoleOptions }
  | { readonly method: LocatorTextMethod; readonly text: LocatorText; readonly options: LocatorTextOptions }
  | { readonly method: 'getByTestId'; readonly testId: LocatorText }
  | { readonly method: 'locator'; readonly selector: string; readonly options: LocatorFilterOptions }
  | { readonly method: 'filter'; readonly options: LocatorFilterOptions }
  | { readonly method: 'and' | 'or'; readonly other: LocatorExpression }
  | { readonly method: 'nth'; readonly index: number }
  | { readonly method: 'first' | 'last' | 'contentFrame' }
  | { readonly method: 'frameLocator'; readonly selector: string };

/**
 * A Playwright locator as data: the calls of `getByRole('list').getByText('Milk').first()`, in their order. A
 * selector string is one call of `locator`. Plain JSON, never evaluated as code.
 */
export type LocatorExpression = readonly LocatorCall[];
