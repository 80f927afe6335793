/** Who is signed in, if anybody. */
export interface Account {
  readonly username: string | null;
  /** Secretaries may do everything; librarians see neither fees nor settings. */
  readonly role: string;
  readonly choir: string;
}
