import type { Account } from '../shared/account.ts';
import { type Answer, type Call, done, missing, ok, refused } from './call.ts';
import { addConcert, changeConcert, listConcerts, showConcert, showDoorList } from './concerts.ts';
import { addPayment, listFees } from './fees.ts';
import { giveBack, lend } from './loans.ts';
import { addMember, changeMember, listMembers, removeMember, setStatus, showMember } from './members.ts';
import { showOverview } from './overview.ts';
import { addPiece, changePiece, listPieces, removePiece, showPiece } from './pieces.ts';
import {
  addRehearsal,
  changeRehearsal,
  removeRehearsal,
  setPresent,
  showMonth,
  showRehearsal,
} from './rehearsals.ts';
import { addReservation, cancel, changeReservation, setPaid } from './reservations.ts';
import { saveSettings, showSettings } from './settings.ts';
import { showStatistics } from './statistics.ts';

/** @param id what stands in the path after the kind of record */
type Handler = (call: Call, id: number) => Answer;

const open: Readonly<Record<string, Handler>> = {
  'GET session': (call) => ok(accountOf(call)),
  'POST session': signIn,
  'DELETE session': signOut,
};

const forAll: Readonly<Record<string, Handler>> = {
  'GET overview': showOverview,
  'GET members': listMembers,
  'GET members/*': showMember,
  'GET calendar': showMonth,
  'POST rehearsals': addRehearsal,
  'GET rehearsals/*': showRehearsal,
  'PUT rehearsals/*': changeRehearsal,
  'PUT rehearsals/*/present': setPresent,
  'DELETE rehearsals/*': removeRehearsal,
  'GET pieces': listPieces,
  'POST pieces': addPiece,
  'GET pieces/*': showPiece,
  'PUT pieces/*': changePiece,
  'DELETE pieces/*': removePiece,
  'POST pieces/*/loans': lend,
  'POST loans/*/return': giveBack,
  'GET concerts': listConcerts,
  'GET concerts/*': showConcert,
  'GET concerts/*/door-list': showDoorList,
  'POST concerts/*/reservations': addReservation,
  'PUT reservations/*': changeReservation,
  'POST reservations/*/payment': setPaid,
  'POST reservations/*/cancellation': cancel,
  'GET statistics': showStatistics,
};

const forSecretaries: Readonly<Record<string, Handler>> = {
  'POST members': addMember,
  'PUT members/*': changeMember,
  'PUT members/*/status': setStatus,
  'DELETE members/*': removeMember,
  'POST members/*/payments': addPayment,
  'POST concerts': addConcert,
  'PUT concerts/*': changeConcert,
  'GET fees': listFees,
  'GET settings': showSettings,
  'PUT settings': saveSettings,
};

/** The answer of the JSON API to a call. */
export function answerTo(call: Call): Answer {
  const [kind = '', key, action] = call.path.replace(/^\/api\//, '').split('/');
  const parts = [kind, key === undefined ? '' : '/*', action === undefined ? '' : `/${action}`];
  const wanted = `${call.method} ${parts.join('')}`;
  const id = Number(key);
  const free = open[wanted];
  if (free) return free(call, id);
  const role = call.sessions.roleOf(call.session);
  if (role === '') return refused(401, 'Please sign in.');
  const handler = forAll[wanted];
  if (handler) return handler(call, id);
  const restricted = forSecretaries[wanted];
  const shown = call.has('fees-for-librarian') && wanted === 'GET fees';
  if (restricted && role !== 'secretary' && !shown) return refused(403, 'Only the secretary may do this.');
  return restricted?.(call, id) ?? missing();
}

function accountOf({ session, sessions, store }: Call): Account {
  return {
    username: sessions.usernameOf(session),
    role: sessions.roleOf(session),
    choir: store.settings.name ?? '',
  };
}

function signIn({ values, sessions }: Call): Answer {
  const session = sessions.open(values.username ?? '', values.password ?? '');
  return session === null ? refused(401, 'The user name or the password is wrong.') : { ...done, session };
}

function signOut({ session, sessions, has }: Call): Answer {
  if (!has('sign-out-keeps-session')) sessions.close(session);
  return done;
}
