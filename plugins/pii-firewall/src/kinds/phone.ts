import { byPattern, type Detector } from '../found.ts';

const isDate = (value: string): boolean => /^\d{1,2}[/ -]\d{1,2}[/ -]\d{4}/.test(value);
const digitCount = (value: string): number => value.replace(/\D/g, '').length;

/** Telephone numbers. Digits alone are one only where a label says so. */
export const phones: readonly Detector[] = [
  // International: +44 20 7946 0958, 0044…, %2B44…
  byPattern('phone', /(?<![\w+])(?:\+|%2B|00)[1-9](?:[ \u00a0.()/-]{0,3}\d){6,14}(?!\d)/gi),
  // North America: (555) 123-4567
  byPattern('phone', /(?<![\w.-])(?:1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}(?!\w|[.-]\d)/g),
  // With a trunk prefix: 020 7946 0958
  byPattern(
    'phone',
    /(?<![\w.,:-])\(?0[1-9]\d{0,4}\)?(?:[ \u00a0/-]{1,2}\d{2,8}){1,5}(?!\d)/g,
    (value) => digitCount(value) >= 9 && digitCount(value) <= 12 && !isDate(value),
  ),
  byPattern(
    'phone',
    /(?<![a-z])(?:tel|telephone|phone|mobile|fax|whatsapp|telefon|handy)[\w -]{0,12}["']?\s{0,3}[:=]\s{0,3}["']?([+(]?\d[\d ()./-]{4,22}\d)/gi,
  ),
];
