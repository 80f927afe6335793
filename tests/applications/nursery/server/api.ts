import type { Account } from '../shared/overview.ts';
import {
  addAnnouncement,
  changeAnnouncement,
  listAnnouncements,
  removeAnnouncement,
} from './announcements.ts';
import { admit, apply, decline, listApplications } from './applications.ts';
import { setOthersPresent, setState, setTimes, showDay } from './attendance.ts';
import { type Answer, type Call, done, missing, ok, refused } from './call.ts';
import { addChild, changeChild, changeFamily, listChildren, removeChild, showChild } from './children.ts';
import { addStaff, changeStaff, listGroups, removeStaff } from './groups.ts';
import { listInvoices, makeInvoices, sendReminder, setPaid } from './invoices.ts';
import { changeMeal, showMeals } from './meals.ts';
import { showToday, showWelcome } from './overview.ts';
import { nurseryAccount } from './sessions.ts';
import { saveSettings, showSettings } from './settings.ts';

/** @param key what stands in the path after the kind of record */
type Handler = (call: Call, key: string) => Answer;

/** A handler for one record. */
function one(handle: (call: Call, id: number) => Answer): Handler {
  return (call, key) => handle(call, Number(key));
}

const open: Readonly<Record<string, Handler>> = {
  'GET session': (call) => ok(accountOf(call)),
  'POST session': signIn,
  'DELETE session': signOut,
  'GET welcome': showWelcome,
  'POST applications': apply,
};

const forStaff: Readonly<Record<string, Handler>> = {
  'GET today': showToday,
  'GET children': listChildren,
  'POST children': addChild,
  'GET children/*': one(showChild),
  'PUT children/*': one(changeChild),
  'DELETE children/*': one(removeChild),
  'PUT families/*': one(changeFamily),
  'GET attendance': showDay,
  'POST attendance': setOthersPresent,
  'PUT attendance/*/state': one(setState),
  'PUT attendance/*/times': one(setTimes),
  'GET groups': listGroups,
  'POST staff': addStaff,
  'PUT staff/*': one(changeStaff),
  'DELETE staff/*': one(removeStaff),
  'GET meals': showMeals,
  'PUT meals/*': changeMeal,
  'GET invoices': listInvoices,
  'POST invoices': makeInvoices,
  'PUT invoices/*/paid': one(setPaid),
  'POST invoices/*/reminder': one(sendReminder),
  'GET announcements': listAnnouncements,
  'POST announcements': addAnnouncement,
  'PUT announcements/*': one(changeAnnouncement),
  'DELETE announcements/*': one(removeAnnouncement),
  'GET applications': listApplications,
  'POST applications/*/admission': one(admit),
  'POST applications/*/refusal': one(decline),
  'GET settings': showSettings,
  'PUT settings': saveSettings,
};

/** The answer of the JSON API to a call. */
export function answerTo(call: Call): Answer {
  const [kind = '', key, action] = call.path.replace(/^\/api\//, '').split('/');
  const parts = [kind, key === undefined ? '' : '/*', action === undefined ? '' : `/${action}`];
  const wanted = `${call.method} ${parts.join('')}`;
  const forAll = open[wanted];
  if (forAll) return forAll(call, '');
  const stranger = call.sessions.usernameOf(call.session) === null;
  const shown = call.has('children-open') && wanted === 'GET children';
  if (stranger && !shown) return refused(401, 'Please sign in.');
  return forStaff[wanted]?.(call, key ?? '') ?? missing();
}

function accountOf({ session, sessions, store }: Call): Account {
  return { username: sessions.usernameOf(session), nursery: store.settings.name ?? '' };
}

function signIn({ values, sessions }: Call): Answer {
  const { username, password } = nurseryAccount;
  const right = values.username === username && values.password === password;
  return right
    ? { ...done, session: sessions.open(username) }
    : refused(401, 'The user name or the password is wrong.');
}

function signOut({ session, sessions }: Call): Answer {
  sessions.close(session);
  return done;
}
