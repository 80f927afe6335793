import { wholeNumber } from '../field-checks.ts';
import { isRefused, problemsOf } from '../form.ts';
import { nextId } from '../office.ts';
import { criteria, recommendations } from '../records.ts';
import { type Answer, type Call, enteredIn, goTo, type Route } from '../route.ts';
import { interviewPage, longestComment, mayRate, ownScorecard } from './interview.ts';

export const scorecardRoutes: readonly Route[] = [
  { method: 'POST', path: /^\/interviews\/(\d+)\/scorecard$/, isFor: 'staff', answer: save },
];

function save(call: Call): Answer | null {
  const { office, session, has } = call;
  const interview = office.interview(call.id);
  if (!interview || !session.user || !mayRate(call, interview)) return null;
  const values = enteredIn(call);
  const { recommendation = '', comment = '' } = values;
  const ratings = criteria.map((_, index) => wholeNumber(values[`rating-${index}`], 1, 5));
  const missing = ratings.map((rating, index) => [
    `rating-${index}`,
    rating === null && `Choose a rating for ${(criteria[index] ?? '').toLowerCase()}.`,
  ]);
  const problems = problemsOf({
    ...Object.fromEntries(missing),
    recommendation: !recommendations.includes(recommendation) && 'Choose a recommendation.',
    comment: comment.length > longestComment && `Use ${longestComment} characters at most.`,
  });
  if (isRefused({ problems })) return interviewPage(call, interview, { values, problems });
  const fields = { ratings: ratings.map((rating) => rating ?? 0), recommendation, comment };
  const own = ownScorecard(call, interview);
  const { scorecards } = office.books;
  if (own && !has('scorecard-twice')) Object.assign(own, fields);
  else
    scorecards.push({
      ...fields,
      id: nextId(scorecards),
      interviewId: interview.id,
      interviewerId: session.user.id,
    });
  return goTo(call, `/interviews/${interview.id}`, 'Your scorecard was saved.');
}
