import { addDays, today, workday } from './calendar-date.ts';
import type { Interview, Offer, Scorecard } from './records.ts';

type InterviewRow = readonly [
  application: number,
  workdays: number,
  time: string,
  minutes: number,
  kind: string,
  interviewerIds: readonly number[],
  cancelled?: 'cancelled',
];

const interviewRows: readonly InterviewRow[] = [
  [12, -18, '10:00', 60, 'On site', [1, 4]],
  [13, -17, '14:00', 60, 'On site', [1, 4]],
  [8, -12, '09:30', 45, 'Video call', [2, 3]],
  [18, -8, '11:00', 60, 'On site', [1, 5]],
  [28, -10, '13:00', 30, 'Telephone', [3]],
  [19, -6, '15:00', 60, 'On site', [5], 'cancelled'],
  [14, -4, '10:00', 90, 'On site', [1, 2, 4]],
  [24, -3, '16:00', 60, 'Video call', [4, 5]],
  [9, -2, '09:00', 45, 'Telephone', [1]],
  [31, -1, '14:30', 60, 'On site', [2, 3]],
  [15, 0, '10:00', 60, 'Video call', [2, 4]],
  [25, 0, '14:00', 45, 'Video call', [1, 5]],
  [22, 1, '09:30', 60, 'On site', [3]],
  [9, 2, '11:00', 90, 'On site', [1, 2]],
  [24, 2, '15:30', 60, 'On site', [4], 'cancelled'],
  [14, 4, '13:30', 60, 'On site', [4, 5]],
  [31, 6, '10:30', 60, 'On site', [1, 3]],
];

export function seedInterviews(): Interview[] {
  return interviewRows.map(
    ([applicationId, workdays, time, minutes, kind, interviewerIds, cancelled], index) => ({
      id: index + 1,
      applicationId,
      day: workday(workdays),
      time,
      minutes,
      kind,
      interviewerIds,
      isCancelled: cancelled !== undefined,
    }),
  );
}

type ScorecardRow = readonly [
  interview: number,
  interviewer: number,
  ratings: readonly number[],
  recommendation: string,
  comment: string,
];

const scorecardRows: readonly ScorecardRow[] = [
  [1, 1, [5, 4, 5], 'Hire', 'Explains difficult things simply.'],
  [1, 4, [5, 4, 4], 'Hire', 'Knows databases very well.'],
  [2, 1, [4, 4, 3], 'Hire', 'Would need some time to begin.'],
  [2, 4, [4, 3, 3], 'Undecided', 'Little experience with tests.'],
  [3, 2, [4, 5, 5], 'Hire', 'Has the licence and the tools.'],
  [3, 3, [4, 4, 5], 'Hire', 'Good with customers.'],
  [4, 1, [5, 4, 4], 'Hire', 'Has done this for ten years.'],
  [4, 5, [4, 4, 4], 'Hire', 'Asked good questions.'],
  [5, 3, [3, 5, 4], 'Hire', 'Friendly and patient.'],
  [7, 2, [3, 4, 4], 'Undecided', 'Good questions about the team.'],
  [7, 4, [4, 3, 5], 'Hire', 'Solved the task in time.'],
  [8, 4, [4, 3, 4], 'Hire', 'Careful with numbers.'],
];

export function seedScorecards(): Scorecard[] {
  return scorecardRows.map(([interviewId, interviewerId, ratings, recommendation, comment], index) => ({
    id: index + 1,
    interviewId,
    interviewerId,
    ratings,
    recommendation,
    comment,
  }));
}

type OfferRow = readonly [
  application: number,
  salary: number,
  startsInDays: number,
  madeDaysAgo: number,
  expiresInDays: number,
  state: Offer['state'],
];

const offerRows: readonly OfferRow[] = [
  [5, 31000, -40, 82, -72, 'accepted'],
  [6, 31000, -40, 79, -69, 'accepted'],
  [1, 36500, -30, 72, -62, 'accepted'],
  [3, 46000, -20, 62, -52, 'accepted'],
  [12, 58000, 20, 25, -15, 'accepted'],
  [13, 51000, 20, 23, -13, 'declined'],
  [21, 33500, 15, 17, -7, 'open'],
  [8, 35000, 10, 15, -5, 'accepted'],
  [28, 26500, 24, 11, 1, 'open'],
  [18, 32000, 30, 7, 3, 'open'],
];

export function seedOffers(): Offer[] {
  return offerRows.map(([applicationId, salary, starts, made, expires, state], index) => ({
    id: index + 1,
    applicationId,
    salary,
    starts: addDays(today(), starts),
    made: addDays(today(), -made),
    expires: addDays(today(), expires),
    state,
  }));
}
