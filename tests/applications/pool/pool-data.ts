import type { Course, Enrolment, LaneBooking, Settings, Teacher } from './records.ts';
import { seedCourses, seedEnrolments, seedLanes, seedSettings, seedTeachers } from './seed.ts';

interface Books {
  courses: Course[];
  readonly enrolments: Enrolment[];
  teachers: Teacher[];
  lanes: LaneBooking[];
  readonly settings: Settings;
}

/** What the pool has on record, in memory. */
export class PoolData {
  #books: Books = open();

  reset(): void {
    this.#books = open();
  }

  get books(): Books {
    return this.#books;
  }

  course(id: number): Course | undefined {
    return this.#books.courses.find((course) => course.id === id);
  }

  teacher(id: number): Teacher | undefined {
    return this.#books.teachers.find((teacher) => teacher.id === id);
  }

  enrolment(id: number): Enrolment | undefined {
    return this.#books.enrolments.find((enrolment) => enrolment.id === id);
  }

  /** In the order in which people asked, without those that were cancelled. */
  enrolmentsFor({ id }: Course): Enrolment[] {
    return this.#books.enrolments.filter(({ courseId, status }) => courseId === id && status !== 'cancelled');
  }

  coursesOf({ id }: Teacher): Course[] {
    return this.#books.courses.filter(({ teacherId }) => teacherId === id);
  }
}

export function nextId(records: readonly { readonly id: number }[]): number {
  return Math.max(0, ...records.map(({ id }) => id)) + 1;
}

function open(): Books {
  return structuredClone({
    courses: [...seedCourses],
    enrolments: [...seedEnrolments],
    teachers: [...seedTeachers],
    lanes: [...seedLanes],
    settings: seedSettings,
  });
}
