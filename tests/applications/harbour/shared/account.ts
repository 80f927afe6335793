/** Who is signed in, if anybody. */
export interface Account {
  readonly username: string | null;
  /** As the application greets. */
  readonly name: string;
  /** Harbour masters may do everything, clerks may not. */
  readonly master: boolean;
  readonly marina: string;
}

export interface TeamMember {
  readonly username: string;
  readonly name: string;
  readonly role: string;
}
