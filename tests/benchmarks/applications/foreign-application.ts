/** An application that nobody here wrote. */
export interface ForeignApplication {
  readonly name: string;
  /** The npm package and its version, as they are installed. */
  readonly package: string;
  /** Whether the package brings all it needs, so that what it depends on is not installed. Default false. */
  readonly bundled?: boolean;
  /** Further packages that it is used with, in the same form. */
  readonly beside?: readonly string[];
  /** Whether nothing is developed against it, so that it runs only where it is named. Default false. */
  readonly heldOut?: boolean;
  /** What a person reaches in it without leaving data behind, found by using it. */
  readonly screens: readonly Screen[];
  /** @param places where it is installed, and a folder of its own for its data */
  start(places: { packages: string; data: string }): Promise<RunningApplication>;
}

export interface RunningApplication {
  readonly url: string;
  readonly credentials?: { readonly username: string; readonly password: string };
  close(): Promise<void>;
}

/** A page, or what opens on one. */
export interface Screen {
  readonly name: string;
  readonly by: PageMark | StateMark;
  /** What also tells it, such as the address that a dialog has on some pages only. */
  readonly or?: PageMark | StateMark;
}

/** A page of its own address; where several share it, by a heading or the title too. */
export interface PageMark {
  readonly path: RegExp;
  readonly shows?: RegExp;
}

/** A dialog, menu, tab or section: by its name, a heading in it, or the control that opens it. */
export interface StateMark {
  readonly opened: RegExp;
  /** The name of a control in it, where nothing else tells what it is. */
  readonly holds?: RegExp;
}
