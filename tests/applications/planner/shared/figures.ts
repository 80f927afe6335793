import type { BudgetLine, Column, Project, State, Task } from './state.ts';

const dayMs = 86_400_000;
const reservePercent = 10;

/** How much of a project is done, in percent. */
export function progressOf(state: State, projectId: string): number {
  const tasks = state.tasks.filter((task) => task.projectId === projectId);
  const finished: readonly Column[] = ['done'];
  const done = tasks.filter(({ column }) => finished.includes(column)).length;
  return tasks.length === 0 ? 0 : Math.round((done / tasks.length) * 100);
}

export interface BudgetSums {
  readonly planned: number;
  readonly spent: number;
  readonly left: number;
  readonly reserve: number;
  readonly usedPercent: number;
}

export function budgetOf(lines: readonly BudgetLine[]): BudgetSums {
  const planned = sum(lines.map((line) => line.planned));
  const spent = sum(lines.map((line) => line.spent));
  return {
    planned,
    spent,
    left: planned - spent,
    reserve: (planned * reservePercent) / 100,
    usedPercent: planned === 0 ? 0 : Math.round((spent / planned) * 100),
  };
}

/** Hours of tasks that a person has still to do. */
export function workloadOf(state: State, personId: number): number {
  const open = state.tasks.filter((task) => task.assigneeId === personId && task.column !== 'done');
  return sum(open.map(({ hours }) => hours));
}

export function isOverdue(task: Task, today: string): boolean {
  return task.column !== 'done' && task.due !== '' && task.due < today;
}

/** Days of a project, with its first and its last one. */
export function durationOf({ start, end }: Project): number {
  return daysBetween(start, end) + 1;
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}
