/** The SDK's placeholder takes no day that is farther from the present. */
const farthest = 3650;

/** The placeholder of a working day so many days from the present one, whole ones and at most ten years: `{{workday+7}}`. */
export function workdayPlaceholder(days: number): string {
  const whole = Math.trunc(Math.min(farthest, Math.max(-farthest, days)));
  return whole < 0 ? `{{workday${whole}}}` : `{{workday+${whole}}}`;
}
