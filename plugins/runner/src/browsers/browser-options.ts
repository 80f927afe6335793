import { BadRequest, type BrowserOptions, networkConditions } from '@testkernel/sdk';
import { devices } from 'playwright';

export const deviceNames: readonly string[] = Object.keys(devices);

/** Throws `BadRequest` for an unknown device, locale, timezone or network condition. */
export function validateBrowserOptions(options: BrowserOptions): void {
  const { device, locale, timezoneId, networkCondition } = options;
  if (device && !Object.hasOwn(devices, device)) {
    throw new BadRequest('INVALID_DEVICE', `Invalid device: ${device}`);
  }
  if (locale) canonicalLocale(locale);
  if (timezoneId) canonicalTimezone(timezoneId);
  if (!networkConditions.includes(networkCondition)) {
    throw new BadRequest(
      'INVALID_NETWORK_CONDITION',
      `Invalid network condition: ${networkCondition}. Known: ${networkConditions.join(', ')}.`,
    );
  }
}

/** `de-DE` for `de-de`. */
export function canonicalLocale(locale: string): string {
  try {
    const [canonical] = Intl.DateTimeFormat.supportedLocalesOf(locale);
    if (canonical !== undefined) return canonical;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw new BadRequest('INVALID_LOCALE', `Invalid locale: ${locale}`);
}

/** `Europe/Berlin` for `europe/berlin`, because browsers accept only this form. */
export function canonicalTimezone(timezoneId: string): string {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: timezoneId }).resolvedOptions();
    if (!/^[+-]/.test(timeZone)) return timeZone;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw new BadRequest('INVALID_TIMEZONE', `Invalid timezone: ${timezoneId}`);
}
