import { UsageFailure } from './exit-status.ts';

/** A whole number of at least 1. Throws `UsageFailure`. */
export function wholeNumber(flag: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1) return number;
  throw new UsageFailure(`--${flag} needs a whole number of at least 1, and not "${text}".`);
}

/** A number above 0. Throws `UsageFailure`. */
export function positiveNumber(flag: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (text.trim() !== '' && Number.isFinite(number) && number > 0) return number;
  throw new UsageFailure(`--${flag} needs a number above 0, and not "${text}".`);
}

const unitMs = { h: 3_600_000, m: 60_000, s: 1000 };

/** `90s`, `30m`, `1h30m`, in milliseconds. Throws `UsageFailure`. */
export function duration(flag: string, text: string): number {
  const match = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/.exec(text);
  const [, hours = '0', minutes = '0', seconds = '0'] = match ?? [];
  const ms = Number(hours) * unitMs.h + Number(minutes) * unitMs.m + Number(seconds) * unitMs.s;
  if (ms > 0 && ms <= 7 * 24 * unitMs.h) return ms;
  throw new UsageFailure(`--${flag} needs a duration such as 90s, 30m or 1h30m, and not "${text}".`);
}

/** An http or https address without credentials, without a slash at its end. Throws `UsageFailure`. */
export function address(name: string, text: string): string {
  if (!URL.canParse(text))
    throw new UsageFailure(`${name} needs an address such as https://testkernel.example.com.`);
  const url = new URL(text);
  if (!/^https?:$/.test(url.protocol)) throw new UsageFailure(`${name} needs an http or https address.`);
  if (url.username || url.password) {
    throw new UsageFailure(`${name} must not contain a user name or a password.`, null);
  }
  return `${url.origin}${url.pathname}`.replace(/\/(api(\/v1)?)?\/?$/, '');
}
