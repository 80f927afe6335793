import { endWith, isActive, moveTo } from '../application-state.ts';
import { type Problems, problemsOf } from '../form.ts';
import { type Application, chosenStages, rejectionReasons, type Stage, stageNames } from '../records.ts';
import { type Answer, type Call, enteredIn, goTo, type Route, refuse, signedInName } from '../route.ts';
import { applicationPage } from './application.ts';

export const applicationMoveRoutes: readonly Route[] = [
  { method: 'POST', path: /^\/applications\/(\d+)\/move$/, answer: forApplication(move) },
  { method: 'POST', path: /^\/applications\/(\d+)\/stage$/, answer: forApplication(moveOnBoard) },
  { method: 'POST', path: /^\/applications\/(\d+)\/reject$/, answer: forApplication(reject) },
  { method: 'POST', path: /^\/applications\/(\d+)\/reopen$/, answer: forApplication(reopen) },
];

function forApplication(answer: (call: Call, application: Application) => Answer): Route['answer'] {
  return (call) => {
    const application = call.office.application(call.id);
    return application ? answer(call, application) : null;
  };
}

function refused(call: Call, application: Application, problems: Problems): Answer {
  return applicationPage(call, application, { values: enteredIn(call), problems });
}

/** Why an application can not be put into a stage; null where it can. */
function moveProblem({ office }: Call, application: Application, stage: string): string | null {
  const name = office.candidateName(application);
  if (!isActive(application)) return `The application of ${name} is decided already.`;
  if (stage === 'offer') return `Make an offer to ${name} to reach this stage.`;
  if (!chosenStages.some((one) => one === stage)) return 'Choose a stage.';
  const hasOffer = office.books.offers.some(
    (offer) => offer.applicationId === application.id && offer.state === 'open',
  );
  return hasOffer ? `${name} has an open offer. Withdraw it first.` : null;
}

function moveAndSay(call: Call, application: Application, stage: Stage): string {
  moveTo(call, application, stage, signedInName(call));
  return `${call.office.candidateName(application)} is in the stage ${stageNames[stage]} now.`;
}

function move(call: Call, application: Application): Answer {
  const { stage = '' } = enteredIn(call);
  const problem = moveProblem(call, application, stage);
  if (problem !== null) return refused(call, application, { stage: problem });
  return goTo(call, `/applications/${application.id}`, moveAndSay(call, application, stage as Stage));
}

/** What the board of a job asks for, without leaving its page. */
function moveOnBoard(call: Call, application: Application): Answer {
  const { stage = '' } = enteredIn(call);
  const problem = moveProblem(call, application, stage);
  if (problem !== null) return { status: 409, json: { message: problem } };
  return { status: 200, json: { message: moveAndSay(call, application, stage as Stage) } };
}

function reject(call: Call, application: Application): Answer {
  const { reason = '' } = enteredIn(call);
  const place = `/applications/${application.id}`;
  if (!isActive(application)) return refuse(call, place, 'This application is decided already.');
  const isMissing = !rejectionReasons.includes(reason) && !call.has('rejection-without-reason');
  if (isMissing) return refused(call, application, problemsOf({ reason: 'Choose a reason.' }));
  endWith(call, application, 'rejected', signedInName(call));
  application.reason = reason;
  return goTo(call, place, `${call.office.candidateName(application)} was rejected.`);
}

function reopen(call: Call, application: Application): Answer {
  const place = `/applications/${application.id}`;
  if (application.stage !== 'rejected')
    return refuse(call, place, 'Only rejected applications can be considered again.');
  moveTo(call, application, 'screening', signedInName(call));
  if (!call.has('reopened-reason-stays')) application.reason = '';
  return goTo(call, place, `${call.office.candidateName(application)} is considered again.`);
}
