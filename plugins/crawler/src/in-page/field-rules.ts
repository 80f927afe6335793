import { normalizeText } from '@testkernel/sdk/page';
import type { FieldElement } from './form-fields.ts';

/** Whether a field has to be filled in: by its attributes, or by the usual mark in its label. */
export function isRequired(field: FieldElement): boolean {
  if (field.required || field.getAttribute('aria-required') === 'true') return true;
  return [...(field.labels ?? [])].some((label) => marksRequired(label));
}

/** An asterisk at either end of the label, also one that the stylesheet adds, or the word in brackets. */
export function marksRequired(label: HTMLLabelElement): boolean {
  const text = normalizeText(label.textContent);
  const words = /\((required|mandatory|erforderlich|pflichtfeld|obligatoire|requis|obligatorio)\)$/i;
  if (/^\*|\*:?$/.test(text) || words.test(text)) return true;
  return ['::before', '::after'].some((part) => getComputedStyle(label, part).content.includes('*'));
}

/**
 * What the page says about a field beside its label: its `aria-describedby`, or the text in the box that it shares with its
 * label alone. Empty where there is nothing.
 */
export function hintOf(field: FieldElement): string {
  const longest = 120;
  const ids = (field.getAttribute('aria-describedby') ?? '').split(/\s+/).filter((id) => id !== '');
  const described = ids.map((id) => field.ownerDocument.getElementById(id)?.textContent ?? '').join(' ');
  return normalizeText(described || besideField(field)).slice(0, longest);
}

export function besideField(field: FieldElement): string {
  const label = field.closest('label');
  const box = (label ?? field).parentElement;
  const isShared = box === null || box.querySelectorAll('input, select, textarea, button').length !== 1;
  if (isShared || box.matches('form, fieldset, body')) return '';
  return [...box.children]
    .filter((child) => !child.matches('label') && !child.contains(field))
    .map((child) => child.textContent)
    .join(' ');
}
