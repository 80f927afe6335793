import {
  BadRequest,
  type BrowserOptions,
  type DeviceScreen,
  networkConditions,
  playwright,
} from '@testkernel/sdk';

export function deviceNames(): string[] {
  return Object.keys(playwright().devices);
}

/** Throws `BadRequest` for an unknown device, locale, timezone or network condition. */
export function validateBrowserOptions(options: BrowserOptions): void {
  const { device, locale, timezoneId, networkCondition } = options;
  if (device) refuseUnknownDevice(device);
  if (locale) canonicalLocale(locale);
  if (timezoneId) canonicalTimezone(timezoneId);
  if (!networkConditions.includes(networkCondition)) {
    throw new BadRequest(
      'INVALID_NETWORK_CONDITION',
      `Invalid network condition: ${networkCondition}. Known: ${networkConditions.join(', ')}.`,
    );
  }
}

/** The screen that contexts of a device get; `desktop` for null. Throws `BadRequest` for an unknown device. */
export function deviceScreen(
  device: string | null,
  desktop: Pick<DeviceScreen, 'width' | 'height'>,
): DeviceScreen {
  if (device !== null) refuseUnknownDevice(device);
  const { viewport = desktop, deviceScaleFactor = 1 } =
    device === null ? {} : (playwright().devices[device] ?? {});
  return { width: viewport.width, height: viewport.height, scale: deviceScaleFactor };
}

function refuseUnknownDevice(device: string): void {
  if (Object.hasOwn(playwright().devices, device)) return;
  throw new BadRequest('INVALID_DEVICE', `Invalid device: ${device}`);
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
