import { type Field, type Problems, problemsOf, type Values } from '../shared/fields.ts';
import { ApiError } from './api.ts';
import { button, element, select } from './element.ts';

export interface FormOptions {
  /** Its accessible name. */
  readonly name: string;
  readonly fields: readonly Field[];
  readonly values: Values;
  readonly submitLabel: string;
  /** What fields can't check alone. */
  check?(values: Values): Problems;
  /** Without it there is no way to cancel. */
  cancel?(): void;
  submit(values: Values): Promise<void>;
}

let forms = 0;

/** A form that checks what was entered, shows what is wrong beside each field, and is sent once at a time. */
export function form(options: FormOptions): HTMLFormElement {
  const { name, fields, values, submitLabel, cancel } = options;
  forms += 1;
  const prefix = `form-${forms}`;
  const submitButton = element('button', { type: 'submit' }, submitLabel);
  const alert = element('p', { role: 'alert', class: 'problem', hidden: true });
  const made = element(
    'form',
    { novalidate: true, 'aria-label': name },
    alert,
    ...fields.map((field) => fieldRow(prefix, field, values[field.name] ?? '')),
    element('p', { class: 'actions' }, submitButton, cancel ? button('Cancel', cancel, 'plain') : null),
  );
  const show = (problems: Problems, message: string | null) => {
    for (const field of fields) showProblem(made, prefix, field, problems[field.name] ?? '');
    alert.hidden = message === null;
    alert.textContent = message;
    made.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };
  made.addEventListener('submit', async (event) => {
    event.preventDefault();
    const entered = valuesOf(made, fields);
    const problems = problemsWith(options, entered);
    show(problems, null);
    if (submitButton.disabled || Object.keys(problems).length > 0) return;
    submitButton.disabled = true;
    try {
      await options.submit(entered);
    } catch (error) {
      const refused = error instanceof ApiError && error.status < 500;
      show(
        refused ? error.problems : {},
        refused ? error.message : 'Something went wrong. Please try again.',
      );
    } finally {
      submitButton.disabled = false;
    }
  });
  return made;
}

function problemsWith({ fields, check }: FormOptions, entered: Values): Problems {
  const problems = problemsOf(fields, entered);
  return Object.keys(problems).length === 0 && check ? check(entered) : problems;
}

function valuesOf(made: HTMLFormElement, fields: readonly Field[]): Values {
  const data = new FormData(made);
  return Object.fromEntries(fields.map(({ name }) => [name, String(data.get(name) ?? '').trim()]));
}

function fieldRow(prefix: string, field: Field, value: string): HTMLElement {
  const id = `${prefix}-${field.name}`;
  const hint = field.hint ? element('small', { id: `${id}-hint` }, field.hint) : null;
  const label = element('label', { for: id }, field.label);
  const input = control(id, field, value);
  if (hint) input.setAttribute('aria-describedby', hint.id);
  const problem = element('span', { id: `${id}-problem`, class: 'problem' });
  const parts = field.type === 'checkbox' ? [input, label] : [label, input];
  return element('div', { class: 'field' }, ...parts, hint, problem);
}

function control(id: string, field: Field, value: string): HTMLElement {
  const { name, type, required = false, maxLength = null, min = null, max = null } = field;
  const shared = { id, name, required };
  if (type === 'select') return select(field.options ?? [], value, shared);
  if (type === 'textarea') return element('textarea', { ...shared, maxlength: maxLength, rows: 3 }, value);
  if (type === 'checkbox')
    return element('input', { ...shared, type, value: 'yes', checked: value === 'yes' });
  if (type === 'money') return element('input', { ...shared, type: 'number', step: '0.01', value, min, max });
  const range = { min: min ?? field.from ?? null, max: max ?? field.until ?? null };
  return element('input', { ...shared, ...range, type, value, maxlength: maxLength });
}

function showProblem(made: HTMLFormElement, prefix: string, field: Field, problem: string): void {
  const id = `${prefix}-${field.name}`;
  const input = made.querySelector(`#${id}`);
  const text = made.querySelector(`#${id}-problem`);
  if (!input || !text) return;
  text.textContent = problem;
  const described = [field.hint ? `${id}-hint` : '', problem ? `${id}-problem` : '']
    .filter(Boolean)
    .join(' ');
  if (described) input.setAttribute('aria-describedby', described);
  else input.removeAttribute('aria-describedby');
  if (problem) input.setAttribute('aria-invalid', 'true');
  else input.removeAttribute('aria-invalid');
}
