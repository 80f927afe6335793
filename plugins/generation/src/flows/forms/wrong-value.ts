/** A value that a form should refuse. */
export interface WrongValue {
  readonly value: string;
  /** How the title says it. Default: the field and the value. */
  readonly says?: string;
}
