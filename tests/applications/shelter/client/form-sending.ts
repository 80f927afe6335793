import { type Field, type Problems, problemsOf, type Values } from '../shared/fields.ts';
import { closeDrawer, openDrawer } from './drawer.ts';
import { formHtml } from './form-fields.ts';
import { RequestError } from './request.ts';
import { toastFailure } from './toast.ts';

/** What stands in a form; several ticks of one name have commas between them. */
export function valuesIn(form: HTMLFormElement): Values {
  const data = new FormData(form);
  return Object.fromEntries([...data.keys()].map((name) => [name, data.getAll(name).join(',')]));
}

/** Checks what was entered when the form is submitted, and hands it on; shows what is wrong. */
export function onSubmit(
  form: HTMLFormElement | null,
  fields: readonly Field[],
  save: (values: Values) => Promise<void>,
): void {
  form?.addEventListener('submit', async (event) => {
    event.preventDefault();
    const values = valuesIn(form);
    const problems = problemsOf(fields, values);
    showProblems(form, problems, '');
    // A second press while it is being saved is one too many.
    if (Object.keys(problems).length > 0 || form.ariaBusy === 'true') return;
    form.ariaBusy = 'true';
    try {
      await save(values);
    } catch (error) {
      if (error instanceof RequestError) showProblems(form, error.problems, error.message);
      else toastFailure(error);
    } finally {
      form.ariaBusy = 'false';
    }
  });
}

/** Says beside each field what is wrong with it; the first of them gets the focus. */
export function showProblems(form: HTMLFormElement, problems: Problems, message: string): void {
  const refusal = form.querySelector('.refusal');
  if (refusal) refusal.textContent = message;
  for (const place of form.querySelectorAll('.wrong')) {
    const id = place.id.slice(0, -'-wrong'.length);
    const problem = problems[id.slice(form.id.length + 1)] ?? '';
    place.textContent = problem;
    const control = document.getElementById(id);
    if (problem === '') control?.removeAttribute('aria-invalid');
    else control?.setAttribute('aria-invalid', 'true');
  }
  const first = form.querySelector<HTMLElement>('[aria-invalid]');
  (first instanceof HTMLFieldSetElement ? first.querySelector('input') : first)?.focus();
}

interface FormPanel {
  readonly title: string;
  readonly fields: readonly Field[];
  readonly values?: Values;
  readonly action: string;
  /** Throws where the server refuses. */
  save(values: Values): Promise<void>;
  /** After the panel was closed. */
  saved(values: Values): void | Promise<void>;
}

/** A form in a panel at the side, which stays open until it is saved. */
export function openForm({ title, fields, values = {}, action, save, saved }: FormPanel): void {
  const panel = openDrawer(title, formHtml('entry', fields, values, action));
  onSubmit(panel.querySelector('form'), fields, async (entered) => {
    await save(entered);
    closeDrawer();
    await saved(entered);
  });
}
