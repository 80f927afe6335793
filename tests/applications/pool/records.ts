export const levels = ['Beginners', 'Adult beginners', 'Improvers', 'Aqua fitness'] as const;

export type Level = (typeof levels)[number];

export interface Course {
  readonly id: number;
  title: string;
  level: string;
  teacherId: number;
  /** The day of the first lesson; the others follow once a week. */
  starts: string;
  /** 16:30 */
  time: string;
  minutes: number;
  lessons: number;
  places: number;
  /** In pence. */
  fee: number;
  minAge: number;
  /** Null where there is no oldest age. */
  maxAge: number | null;
  description: string;
}

export type EnrolmentStatus = 'confirmed' | 'waiting' | 'cancelled';

export const statusNames: Readonly<Record<EnrolmentStatus, string>> = {
  confirmed: 'Confirmed',
  waiting: 'Waiting list',
  cancelled: 'Cancelled',
};

export interface Enrolment {
  readonly id: number;
  readonly courseId: number;
  name: string;
  readonly born: string;
  email: string;
  phone: string;
  notes: string;
  readonly isReduced: boolean;
  status: EnrolmentStatus;
  readonly enrolled: string;
  /** The day of the payment. */
  paid: string | null;
}

export interface Teacher {
  readonly id: number;
  name: string;
  email: string;
  phone: string;
  /** The last day on which the lifesaving certificate is valid. */
  certified: string;
}

export interface LaneBooking {
  readonly id: number;
  readonly lane: number;
  readonly day: string;
  readonly from: string;
  readonly to: string;
  readonly club: string;
}

export interface Settings {
  phone: string;
  news: string;
  /** Times like 07:00–21:00. */
  workdayOpens: string;
  workdayCloses: string;
  weekendOpens: string;
  weekendCloses: string;
  /** What is taken off the fee of who pays the reduced one. */
  reductionPercent: number;
}
