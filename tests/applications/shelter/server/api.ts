import { addWeighing, changeState, removeWeighing } from './animal-steps.ts';
import { addAnimal, changeAnimal, listAnimals, removeAnimal, showAnimal } from './animals.ts';
import { approve, decline, listApplications, saveReview, startReview } from './applications.ts';
import { type Answer, type Call, notFound } from './call.ts';
import { addDonation, cancelDonation, listDonations, showReceipt, thankDonor } from './donations.ts';
import { apply, listHomeless, showContact, showHomeless } from './homeless-animals.ts';
import { showOverview } from './overview.ts';
import { addMember, removeMember, saveFees, saveShelter, showSettings } from './settings.ts';
import { addShift, removeShift, showWeek } from './shifts.ts';
import { showAccount, signIn, signOut } from './sign-in.ts';
import { cancelTreatment, finishTreatment, listTreatments, planTreatment } from './treatments.ts';
import { addVolunteer, changeVolunteer, listVolunteers } from './volunteers.ts';

type Handler = (call: Call) => Answer;
type Handlers = Readonly<Record<string, Handler>>;

const forAnyone: Handlers = {
  'GET account': showAccount,
  'POST sign-in': signIn,
  'POST sign-out': signOut,
  'GET contact': showContact,
  'GET homeless': listHomeless,
  'GET homeless/:id': showHomeless,
  'POST homeless/:id/applications': apply,
};

const forStaff: Handlers = {
  'GET overview': showOverview,
  'GET animals': listAnimals,
  'POST animals': addAnimal,
  'GET animals/:id': showAnimal,
  'PUT animals/:id': changeAnimal,
  'DELETE animals/:id': removeAnimal,
  'PUT animals/:id/state': changeState,
  'POST animals/:id/weights': addWeighing,
  'DELETE animals/:id/weights/:id': removeWeighing,
  'GET applications': listApplications,
  'POST applications/:id/review': startReview,
  'PUT applications/:id/review': saveReview,
  'GET volunteers': listVolunteers,
  'POST volunteers': addVolunteer,
  'PUT volunteers/:id': changeVolunteer,
  'GET shifts': showWeek,
  'POST shifts': addShift,
  'DELETE shifts/:id': removeShift,
  'GET treatments': listTreatments,
  'POST treatments': planTreatment,
  'POST treatments/:id/done': finishTreatment,
  'DELETE treatments/:id': cancelTreatment,
};

const forManagers: Handlers = {
  'POST applications/:id/approval': approve,
  'POST applications/:id/refusal': decline,
  'GET donations': listDonations,
  'POST donations': addDonation,
  'GET donations/:id': showReceipt,
  'POST donations/:id/thanks': thankDonor,
  'POST donations/:id/cancellation': cancelDonation,
  'GET settings': showSettings,
  'PUT settings/shelter': saveShelter,
  'PUT settings/fees': saveFees,
  'POST team': addMember,
  'DELETE team/:id': removeMember,
};

type Request = Omit<Call, 'id' | 'innerId' | 'member'> & { readonly method: string; readonly path: string };

/** The answer of the JSON API to a request. */
export function answerTo({ method, path, ...request }: Request): Answer {
  const parts = path.replace(/^\/api\//, '').split('/');
  const [id = 0, innerId = 0] = parts.filter((part) => /^\d+$/.test(part)).map(Number);
  const wanted = `${method} ${parts.map((part) => (/^\d+$/.test(part) ? ':id' : part)).join('/')}`;
  const member = request.store.memberOf(request.session);
  const call: Call = { ...request, id, innerId, member };
  const open = forAnyone[wanted];
  if (open) return open(call);
  if (!member) return refused(401, 'Sign in to go on.');
  const mine = forStaff[wanted];
  if (mine) return mine(call);
  const managed = forManagers[wanted];
  if (!managed) return notFound();
  const seesDonations = wanted === 'GET donations' && request.has('carer-sees-donations');
  if (member.role !== 'manager' && !seesDonations) return refused(403, 'Only managers may do this.');
  return managed(call);
}

function refused(status: number, message: string): Answer {
  return { status, body: { message, problems: {} } };
}
