import { isShown } from '@testkernel/sdk/page';
import { innermostOf } from './acted-element.ts';
import { changeOf, isCodeField, isSecretField } from './field-value.ts';
import type { Describe, Reporter } from './page-report.ts';
import { onTrusted } from './trusted-events.ts';
import type { Watch } from './watch.ts';

export const maxFields = 100;
/** Longer values are no assertion that a person would take. */
export const maxFieldValue = 200;

/** Reports fields whose value an action changed, other than the field that a person changed by it. */
export function watchValues(report: Reporter, describe: Describe): Watch {
  const passwords = new WeakSet<Element>();
  let before = fieldValues(passwords);
  const entered = new Set<Element>();
  for (const type of ['input', 'change'] as const) {
    onTrusted(type, (event) => {
      const field = innermostOf(event);
      if (field !== null) entered.add(field);
    });
  }
  return {
    remember() {
      before = fieldValues(passwords);
      entered.clear();
    },
    tell() {
      for (const [field, value] of fieldValues(passwords)) {
        const was = before.get(field);
        before.set(field, value);
        if (was === undefined || was === value || value.trim() === '' || value.length > maxFieldValue)
          continue;
        if (!entered.has(field) && isShown(field))
          report({ type: 'value', element: describe(field, 2), value });
      }
    },
  };
}

/** The values of fields to type in and to choose from, without those of secrets. */
export function fieldValues(passwords: WeakSet<Element>): Map<Element, string> {
  const fields = [...document.querySelectorAll('input, textarea, select')].slice(0, maxFields);
  return new Map(
    fields.flatMap((field): [Element, string][] => {
      const hides = isSecretField(field, passwords) || isCodeField(field);
      if (hides || !/^(text|choice)$/.test(changeOf(field)) || !('value' in field)) return [];
      return [[field, String(field.value)]];
    }),
  );
}
