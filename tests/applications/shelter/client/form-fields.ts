import { type Html, html } from '../../html.ts';
import { type Choice, type Field, ticked, type Values } from '../shared/fields.ts';

/** The fields of a form; the name of the form comes first in their ids. */
export function fieldsHtml(form: string, fields: readonly Field[], values: Values): Html {
  return html`${fields.map((field) => fieldHtml(`${form}-${field.name}`, field, values[field.name] ?? ''))}`;
}

/** A form with its fields and its button. */
export function formHtml(
  id: string,
  fields: readonly Field[],
  values: Values,
  action: string,
  more?: Html,
): Html {
  return html`<form id="${id}" class="form" novalidate><p class="refusal" role="alert"></p>
${fieldsHtml(id, fields, values)}
<p class="actions">${more}<button type="submit" class="main" id="${id}-send">${action}</button></p></form>`;
}

function fieldHtml(id: string, field: Field, value: string): Html {
  const { name, label, kind, required, hint, choices = [] } = field;
  const texts = html`${hint && html`<small id="${id}-hint">${hint}</small>`}<span class="wrong" id="${id}-wrong"></span>`;
  const described = html`aria-describedby="${id}-wrong${hint && ` ${id}-hint`}"`;
  if (kind === 'tick')
    return html`<div class="field"><label class="tick"><input type="checkbox" id="${id}" name="${name}" value="yes" ${described}${value === 'yes' && html` checked`}> ${label}</label>${texts}</div>`;
  if (kind === 'ticks')
    return html`<fieldset class="field" id="${id}" ${described}><legend>${label}</legend><div class="ticks">${choices.map((choice) => tickHtml(name, choice, ticked(value)))}</div>${texts}</fieldset>`;
  return html`<div class="field"><label for="${id}">${label}${!required && html` <span class="optional">(optional)</span>`}</label>${controlHtml(id, field, value, described)}${texts}</div>`;
}

function tickHtml(name: string, { value, label }: Choice, chosen: readonly string[]): Html {
  return html`<label class="tick"><input type="checkbox" name="${name}" value="${value}"${chosen.includes(value) && html` checked`}> ${label}</label>`;
}

function controlHtml(id: string, field: Field, value: string, described: Html): Html {
  const { name, kind, required, longest, decimals, autocomplete, choices = [] } = field;
  const shared = html`id="${id}" name="${name}" ${described}${required && html` required`}${autocomplete && html` autocomplete="${autocomplete}"`}`;
  if (kind === 'select')
    return html`<select ${shared}>${value === '' && html`<option value="">Please choose</option>`}${optionsHtml(choices, value)}</select>`;
  if (kind === 'textarea')
    return html`<textarea ${shared} rows="3"${longest && html` maxlength="${longest}"`}>${value}</textarea>`;
  const range = kind === 'date' ? dateRange(field) : kind === 'number' && numberRange(field, decimals ?? 0);
  return html`<input type="${kind}" ${shared}${longest && html` maxlength="${longest}"`}${range} value="${value}">`;
}

function dateRange({ notBefore, notAfter }: Field): Html {
  return html`${notBefore && html` min="${notBefore}"`}${notAfter && html` max="${notAfter}"`}`;
}

function numberRange({ least, most }: Field, decimals: number): Html {
  const step = decimals === 0 ? '1' : `0.${'1'.padStart(decimals, '0')}`;
  return html` step="${step}"${least !== undefined && html` min="${least}"`}${most !== undefined && html` max="${most}"`}`;
}

export function optionsHtml(choices: readonly Choice[], chosen: string): Html {
  return html`${choices.map(
    ({ value, label }) =>
      html`<option value="${value}"${value === chosen && html` selected`}>${label}</option>`,
  )}`;
}
