import type { Account } from '../shared/account.ts';
import { listBerths, saveNote, setClosed, showBerth } from './berths.ts';
import { addBoat, changeBoat, listBoats, removeBoat, showBoat } from './boats.ts';
import { type Answer, type Call, done, missing, ok, refused } from './call.ts';
import { addInvoice, listInvoices, payInvoice, showInvoice, voidInvoice } from './invoices.ts';
import { addJob, changeJob, listJobs, removeJob, setJobState } from './jobs.ts';
import { addReading, listMeters } from './meters.ts';
import { showOverview } from './overview.ts';
import { addOwner, changeOwner, listOwners, removeOwner } from './owners.ts';
import { downloadReport, showReport } from './report.ts';
import { clerkAccount, harbourAccount } from './sessions.ts';
import { saveMarina, saveProfile, saveTariffs, showSettings } from './settings.ts';
import { addStay, cancelStay, changeStay, checkIn, checkOut, listStays, showChoices } from './stays.ts';
import { addApplicant, answerOffer, listApplicants, moveUp, offer, removeApplicant } from './waiting.ts';

/** @param id of the record that the path names; 0 without one */
type Handler = (call: Call, id: number) => Answer;

const open: Readonly<Record<string, Handler>> = {
  'GET session': (call) => ok(accountOf(call)),
  'POST session': signIn,
  'DELETE session': signOut,
};

const forAll: Readonly<Record<string, Handler>> = {
  'PUT profile': saveProfile,
  'GET overview': showOverview,
  'GET berths': listBerths,
  'GET berths/#': showBerth,
  'PUT berths/#/note': saveNote,
  'GET boats': listBoats,
  'POST boats': addBoat,
  'GET boats/#': showBoat,
  'PUT boats/#': changeBoat,
  'GET owners': listOwners,
  'POST owners': addOwner,
  'PUT owners/#': changeOwner,
  'GET stays': listStays,
  'GET stays/choices': showChoices,
  'POST stays': addStay,
  'PUT stays/#': changeStay,
  'POST stays/#/check-in': checkIn,
  'POST stays/#/check-out': checkOut,
  'POST stays/#/cancellation': cancelStay,
  'GET meters': listMeters,
  'POST meters/#': addReading,
  'GET invoices': listInvoices,
  'POST invoices': addInvoice,
  'GET invoices/#': showInvoice,
  'POST invoices/#/payment': payInvoice,
  'GET waiting': listApplicants,
  'POST waiting': addApplicant,
  'POST waiting/#/up': moveUp,
  'POST waiting/#/offer': offer,
  'POST waiting/#/answer': answerOffer,
  'DELETE waiting/#': removeApplicant,
  'GET jobs': listJobs,
  'POST jobs': addJob,
  'PUT jobs/#': changeJob,
  'PUT jobs/#/state': setJobState,
  'DELETE jobs/#': removeJob,
};

const forMasters: Readonly<Record<string, Handler>> = {
  'PUT berths/#/closed': setClosed,
  'DELETE boats/#': removeBoat,
  'DELETE owners/#': removeOwner,
  'POST invoices/#/void': voidInvoice,
  'GET report': showReport,
  'GET report/csv': downloadReport,
  'GET settings': showSettings,
  'PUT settings/marina': saveMarina,
  'PUT settings/tariffs': saveTariffs,
};

/** The answer of the JSON API to a call. */
export function answerTo(call: Call): Answer {
  const path = call.path.replace(/^\/api\//, '');
  const wanted = `${call.method} ${path.replace(/(?<=\/)\d+(?=\/|$)/, '#')}`;
  const id = Number(/\/(\d+)(?:\/|$)/.exec(path)?.[1] ?? 0);
  const handler = open[wanted];
  if (handler) return handler(call, id);
  const { username, master } = accountOf(call);
  if (username === null) return refused(401, 'Please sign in.');
  const reserved = forMasters[wanted];
  if (reserved) {
    const kept = call.has('master-may-not-void') && wanted === 'POST invoices/#/void';
    return master && !kept ? reserved(call, id) : refused(403, 'You may not do this.');
  }
  return forAll[wanted]?.(call, id) ?? missing();
}

function accountOf({ session, sessions, store }: Call): Account {
  const username = sessions.usernameOf(session);
  return {
    username,
    name: store.names[username ?? ''] ?? '',
    master: username === harbourAccount.username,
    marina: store.settings.marina ?? '',
  };
}

function signIn({ values, sessions }: Call): Answer {
  const account = [harbourAccount, clerkAccount].find(({ username }) => username === values.username);
  return account && account.password === values.password
    ? { ...done, session: sessions.open(account.username) }
    : refused(401, 'User name or password are not right.');
}

function signOut({ session, sessions }: Call): Answer {
  sessions.close(session);
  return done;
}
