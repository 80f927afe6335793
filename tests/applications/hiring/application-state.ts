import { daysBetween, today } from './calendar-date.ts';
import { nextId } from './office.ts';
import { type Application, activeStages, type Stage } from './records.ts';
import type { Call } from './route.ts';
import { codeOf } from './seed-people.ts';

export function isActive({ stage }: Application): boolean {
  return activeStages.some((one) => one === stage);
}

/** Puts an application into a stage, which its history keeps. */
export function moveTo({ has }: Call, application: Application, stage: Stage, by: string): void {
  const isForgotten = has('history-move-missing') && (stage === 'screening' || stage === 'interview');
  application.stage = stage;
  if (!isForgotten) application.history.push({ day: today(), stage, by });
}

/** Ends an application: nobody meets the candidate any more, and no offer stays open. */
export function endWith(
  call: Call,
  application: Application,
  stage: 'rejected' | 'withdrawn',
  by: string,
): void {
  const { interviews, offers } = call.office.books;
  moveTo(call, application, stage, by);
  for (const interview of interviews) {
    const isAhead = interview.applicationId === application.id && interview.day >= today();
    if (isAhead && !call.has('reject-keeps-interviews')) interview.isCancelled = true;
  }
  for (const offer of offers) {
    if (offer.applicationId === application.id && offer.state === 'open') offer.state = 'withdrawn';
  }
}

export function daysInStage({ has }: Pick<Call, 'has'>, { applied, history }: Application): number {
  const since = has('days-in-stage-applied') ? applied : (history.at(-1)?.day ?? applied);
  return daysBetween(since, today());
}

export function addApplication(
  call: Call,
  fields: Pick<Application, 'candidateId' | 'jobId' | 'source' | 'letter'>,
  by: string,
): Application {
  const { applications } = call.office.books;
  const id = nextId(applications);
  const application: Application = {
    ...fields,
    id,
    code: codeOf(id),
    applied: today(),
    stage: 'applied',
    history: [{ day: today(), stage: 'applied', by }],
    reason: '',
  };
  applications.push(application);
  return application;
}
