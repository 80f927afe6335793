export type Column = 'todo' | 'doing' | 'review' | 'done';

export const columns: readonly { readonly id: Column; readonly name: string; readonly limit?: number }[] = [
  { id: 'todo', name: 'To do' },
  { id: 'doing', name: 'In progress', limit: 3 },
  { id: 'review', name: 'Review' },
  { id: 'done', name: 'Done' },
];

export interface Person {
  readonly id: number;
  readonly name: string;
  readonly trade: string;
  /** Hours a week. */
  readonly capacity: number;
}

export interface Project {
  readonly id: string;
  readonly name: string;
  readonly client: string;
  readonly start: string;
  readonly end: string;
  archived: boolean;
}

export interface ChecklistItem {
  readonly id: number;
  readonly text: string;
  done: boolean;
}

export interface Comment {
  readonly whoId: number;
  readonly when: string;
  readonly text: string;
}

export interface Task {
  readonly id: number;
  readonly projectId: string;
  title: string;
  column: Column;
  assigneeId: number | null;
  due: string;
  hours: number;
  labels: string[];
  description: string;
  readonly checklist: ChecklistItem[];
  readonly comments: Comment[];
}

export interface BudgetLine {
  readonly id: number;
  readonly projectId: string;
  readonly category: string;
  planned: number;
  spent: number;
}

export interface Activity {
  readonly when: string;
  readonly whoId: number;
  readonly projectId: string;
  readonly text: string;
}

export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly href: string;
  read: boolean;
}

export interface Settings {
  readonly name: string;
  readonly email: string;
  readonly dateStyle: 'words' | 'iso';
  readonly digest: boolean;
}

/** All that the planner knows; tasks of a column are in the order of the board. */
export interface State {
  readonly me: number;
  readonly today: string;
  readonly people: Person[];
  readonly projects: Project[];
  readonly tasks: Task[];
  readonly trash: Task[];
  readonly lines: BudgetLine[];
  /** The newest first. */
  readonly activity: Activity[];
  /** The newest first. */
  readonly notices: Notice[];
  settings: Settings;
}

export function columnName(id: Column): string {
  return columns.find((column) => column.id === id)?.name ?? id;
}
