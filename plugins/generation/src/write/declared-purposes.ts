import type { FormModel, Step } from '@testkernel/sdk';

const maxPurposes = 2;
const byLabel = /^getBy(Label|Role)\(/;
const tokens = /^[a-z][a-z0-9 -]*$/i;

/**
 * That the fields with these labels are the ones that say they are for it: labels that are mixed up fill in the wrong
 * ones, for people and for their browsers (WCAG 2.1, 1.3.5).
 */
export function declaredPurposes({ fields }: FormModel): Step[] {
  return fields
    .flatMap(({ label, locators: [locator = ''], autocomplete = '' }) =>
      label !== '' && byLabel.test(locator) && tokens.test(autocomplete)
        ? [
            {
              action: 'assert',
              selector: `${locator}.and(locator('[autocomplete="${autocomplete}"]'))`,
              description: `"${label}" is the field for it`,
            },
          ]
        : [],
    )
    .slice(0, maxPurposes);
}
