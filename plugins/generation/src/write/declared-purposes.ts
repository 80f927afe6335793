import type { FormModel, Step } from '@testkernel/sdk';

const maxPurposes = 2;
const byLabel = /^getBy(Label|Role)\(/;
const tokens = /^[a-z][a-z0-9 -]*$/i;

/**
 * Asserts that labelled fields have the declared purpose (`autocomplete`). If labels are mixed up, users and
 * browsers fill in the wrong fields (WCAG 2.1, 1.3.5).
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
