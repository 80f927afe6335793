/** What a form holds: texts by the names of its fields. */
export type Values = Readonly<Record<string, string>>;

/** A sentence for each field that is not right. */
export type Problems = Readonly<Record<string, string>>;

export type Choice = readonly [value: string, label: string];

export interface Field {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'email' | 'tel' | 'number' | 'date' | 'time' | 'select' | 'area' | 'check';
  readonly required?: boolean;
  /** For numbers in parts of one. */
  readonly step?: string;
  readonly choices?: readonly Choice[];
  /** What is wrong with a text that is not empty; null where nothing is. */
  problem?(text: string): string | null;
}

/** What is wrong with what was entered into fields, for browser and server alike. */
export function problemsOf(fields: readonly Field[], values: Values): Problems {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const problem = problemOf(field, (values[field.name] ?? '').trim());
      return problem === null ? [] : [[field.name, problem]];
    }),
  );
}

function problemOf({ label, required, choices, problem }: Field, text: string): string | null {
  if (text === '') return required ? `${label} is missing.` : null;
  if (choices && !choices.some(([value]) => value === text)) return 'Choose something from the list.';
  return problem?.(text) ?? null;
}

/** The same fields, with the choices of one of them. */
export function withChoices(fields: readonly Field[], name: string, choices: readonly Choice[]): Field[] {
  return fields.map((field) => (field.name === name ? { ...field, choices } : field));
}

export function isWhole(text: string, least: number, most: number): boolean {
  return /^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most;
}

export function longerThan(most: number): (text: string) => string | null {
  return (text) => (text.length > most ? `This is longer than ${most} characters.` : null);
}

export function emailProblem(text: string): string | null {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? null : 'Enter an e-mail address like name@example.com.';
}

export function phoneProblem(text: string): string | null {
  return /^\+?[\d ]{6,20}$/.test(text) ? null : 'Enter a phone number of digits and spaces.';
}
