import { month } from '../aria/date-words.ts';

const written = [
  /\b\d{4}-\d{2}-\d{2}\b/g,
  new RegExp(`\\b\\d{1,2}(?:st|nd|rd|th)?\\.? ${month}\\b\\.?,? \\d{4}\\b`, 'gi'),
  new RegExp(`\\b${month}\\.? \\d{1,2}(?:st|nd|rd|th)?,? \\d{4}\\b`, 'gi'),
];

/** The days in a text whose month is certain, as `2026-03-09`: not those of which only the country tells whether they begin with it. */
export function daysIn(text: string): string[] {
  return written.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(([day]) => {
      const plain = day.replace(/(\d)(?:st|nd|rd|th)\b/i, '$1').replaceAll('.', '');
      const time = Date.parse(/^\d{4}-/.test(plain) ? plain : `${plain} UTC`);
      return Number.isNaN(time) ? [] : [new Date(time).toISOString().slice(0, 10)];
    }),
  );
}
