import { daysIn } from '../../aria/written-days.ts';
import { inDigits } from './said-words.ts';

/** The days that a field takes, as a page says, in days from today; each bound is absent where nothing is said of it. */
export interface SaidDays {
  readonly earliest?: number;
  readonly latest?: number;
  /** The first and the last day, as `2030-06-01`, where the page names days. */
  readonly named?: readonly [first: string, last: string];
  /** The day of the week, 0 for Sunday, where only one is taken. */
  readonly weekday?: number;
}

const lengths = new Map([
  ['hour', 1 / 24],
  ['day', 1],
  ['tag', 1],
  ['jour', 1],
  ['week', 7],
  ['woche', 7],
  ['semaine', 7],
  ['month', 30],
  ['monat', 30],
  ['mois', 30],
  ['year', 365],
  ['jahr', 365],
]);
const span = String.raw`(\d{1,3})\s+(?:(?:working|business|full|whole|calendar)\s+)?(${[...lengths.keys()].join('|')})`;
const not = String.raw`(?:\b(?:not|no|cannot|never|nicht|pas)\b|n['’]t\b)[^.]{0,40}?`;
/** As in "The date is in the future": that of the entered day, which is refused for it. */
const fact = String.raw`\b(?:is|was|lies|liegt|est)\b[^.]{0,12}?`;
const past = 'in the past|before today|earlier than today|vergangenheit|passé';
const future = 'in the future|after today|later than today|zukunft|futur';

const neverPast = new RegExp(
  String.raw`(?:${not}|${fact})(?:${past})|(?<!${not}|${fact})(?:${future})|\b(?:already |has |is )(?:past|passed|over)\b|from (?:today|tomorrow)|(?:today|tomorrow) or later|upcoming`,
  'i',
);
const neverFuture = new RegExp(
  `(?:${not}|${fact})(?:${future})|(?<!${not}|${fact})(?:${past})|(?:today|yesterday) or (?:earlier|before)|up to today|not (?:yet )?begun|has not (?:yet )?started`,
  'i',
);
const soonest = [
  new RegExp(
    String.raw`(?:at least|minimum(?: of)?|earliest|not less than|no less than|more than|mindestens|au moins)\s+(?:in\s+)?${span}`,
    'i',
  ),
  new RegExp(String.raw`\b(?:need|require)s?\s+${span}`, 'i'),
  new RegExp(
    String.raw`${span}\w*[’']?\s+(?:notice|ahead|in advance|beforehand|before|from (?:now|today)|lead time|im voraus)`,
    'i',
  ),
];
const within = new RegExp(
  String.raw`(?:within|at most|can be (?:reserved|booked|ordered|made|requested|planned|scheduled|published)(?: for)?|(?:no|not) (?:more|later|further|longer) than|up to|maximum(?: of)?|max\.?|the next|the coming|in the next|höchstens|nächsten)\s+(?:the\s+)?(?:next\s+)?${span}`,
  'i',
);
const since = new RegExp(
  `(?:within|in|of) the (?:last|past) ${span}|can be (?:claimed|reported|returned|submitted) (?:for|within) ${span}|(?:not|no) (?:older|longer ago) than ${span}|(?:at most|no more than|not more than|höchstens)\\s+${span}\\w*\\s+(?:ago|old|back|in the past|zurück)`,
  'i',
);
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const oneWeekday = new RegExp(
  String.raw`\b(?:only|must be|has to be|choose|pick) (?:on )?(?:an? )?(${weekdays.join('|')})s?\b|\b(${weekdays.join('|')})s? only\b`,
  'i',
);

/** Reads from what a page says about a field which days it takes. Days that are valid are working days unless another day of the week is asked for. */
export function saidDays(words: string): SaidDays {
  const said = inDigits(words);
  const [firstNamed, ...others] = daysIn(said).toSorted();
  const lastNamed = others.at(-1);
  const weekday = weekdayIn(said);
  const days = { ...boundsIn(said), ...(weekday === null ? {} : { weekday }) };
  return firstNamed !== undefined && lastNamed !== undefined
    ? { ...days, named: [firstNamed, lastNamed] }
    : days;
}

function boundsIn(said: string): SaidDays {
  const last = daysOf(since.exec(said));
  if (last !== null) return { earliest: -last, latest: 0 };
  const isFuture = neverPast.test(said);
  if (!isFuture && neverFuture.test(said)) return { latest: 0 };
  const latest = daysOf(within.exec(said));
  const ahead =
    soonest.map((one) => daysOf(one.exec(said))).find((days) => days !== null && days !== latest) ?? null;
  const earliest = ahead === null ? (isFuture || latest !== null ? 1 : null) : Math.ceil(ahead);
  return {
    ...(earliest === null ? {} : { earliest }),
    ...(latest === null || latest < (earliest ?? 0) ? {} : { latest }),
  };
}

function daysOf(found: RegExpExecArray | null): number | null {
  if (found === null) return null;
  const [count, unit] = found.slice(1).filter((part) => part !== undefined);
  return Number(count) * (lengths.get(unit?.toLowerCase() ?? '') ?? 1);
}

function weekdayIn(said: string): number | null {
  const found = oneWeekday.exec(said);
  const name = found?.[1] ?? found?.[2];
  return name === undefined ? null : weekdays.indexOf(name.toLowerCase());
}
