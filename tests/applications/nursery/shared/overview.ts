import type { AnnouncementView } from './announcement.ts';
import type { Meal } from './meal.ts';

/** Who is signed in, if anybody. */
export interface Account {
  readonly username: string | null;
  readonly nursery: string;
}

/** What the office sees of the present day. */
export interface Today {
  readonly expected: number;
  readonly present: number;
  readonly sick: number;
  readonly overdue: number;
  readonly overduePence: number;
  readonly waiting: number;
  readonly meal: Meal | null;
  readonly birthdays: readonly Birthday[];
  readonly announcements: readonly AnnouncementView[];
}

export interface Birthday {
  readonly id: number;
  readonly name: string;
  readonly date: string;
  /** How old the child becomes. */
  readonly age: number;
}

/** What the public page tells. */
export interface Welcome {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly opens: string;
  readonly closes: string;
  readonly second: string;
  readonly further: string;
  readonly groups: readonly WelcomeGroup[];
}

export interface WelcomeGroup {
  readonly name: string;
  readonly ages: string;
  readonly fee: number;
  readonly free: number;
}
