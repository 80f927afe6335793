/** Something that an action may change. */
export interface Watch {
  /** Before an action. */
  remember(): void;
  /** Reports what is different. */
  tell(): void;
}
