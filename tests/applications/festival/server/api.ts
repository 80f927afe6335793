import type { Has } from '../bugs.ts';
import { problemsOf } from '../shared/fields.ts';
import { settingsFields } from '../shared/settings.ts';
import { announcementResource } from './announcements.ts';
import { artistResource } from './artists.ts';
import { type Answer, type Call, ok, refusal, refusalOf } from './call.ts';
import type { FestivalData } from './data.ts';
import { expenseResource } from './expenses.ts';
import { answerFrom } from './resource.ts';
import type { SessionStore } from './session-store.ts';
import { slotResource } from './slots.ts';
import { summaryOf } from './summary.ts';
import { shiftResource, volunteerResource } from './volunteers.ts';

/** Who may sign in. */
export const festivalAccount = { username: 'mara', password: 'Main-Stage-26' } as const;

const record = /^\/api\/([a-z]+)(?:\/(\d+))?$/;

/** The answer of the JSON API to a call. */
export function answerTo(call: Call, data: FestivalData, sessions: SessionStore, has: Has): Answer {
  const { path, request } = call;
  if (path === '/api/session') return session(call, data, sessions, has);
  const open = has('announcements-open') && path === '/api/announcements';
  if (!open && sessions.usernameOf(request) === null) return refusal(401, 'Please sign in.');
  if (path === '/api/summary') return ok(summaryOf(data, has));
  if (path === '/api/settings') return settings(call, data, has);
  return recordAnswer(call, data, has);
}

function recordAnswer(call: Call, data: FestivalData, has: Has): Answer {
  const [, kind, id] = record.exec(call.path) ?? [];
  if (kind === 'artists') return answerFrom(call, id, artistResource(data, has));
  if (kind === 'slots') return answerFrom(call, id, slotResource(data, has));
  if (kind === 'volunteers') return answerFrom(call, id, volunteerResource(data, has));
  if (kind === 'shifts') return answerFrom(call, id, shiftResource(data));
  if (kind === 'expenses') return answerFrom(call, id, expenseResource(data, has));
  if (kind === 'announcements') return answerFrom(call, id, announcementResource(data, has));
  return refusal(404, 'There is nothing here.');
}

function session(call: Call, data: FestivalData, sessions: SessionStore, has: Has): Answer {
  const { method, values, request } = call;
  const { festivalName } = data.settings;
  if (method === 'POST') {
    const { username, password } = festivalAccount;
    const right = values.username === username && values.password === password;
    if (!right) return refusal(401, 'The user name or the password is wrong.');
    return { ...ok({ username, festivalName }), cookie: sessions.open(username) };
  }
  if (method === 'DELETE') {
    if (!has('sign-out-ignored')) sessions.close(request);
    return { status: 204 };
  }
  return ok({ username: sessions.usernameOf(request), festivalName });
}

function settings({ method, values }: Call, data: FestivalData, has: Has): Answer {
  if (method !== 'PUT') return ok(data.settings);
  const refused = refusalOf(problemsOf(settingsFields, values));
  if (refused) return refused;
  const contact = has('contact-forgotten') ? data.settings.contact : values.contact;
  const entries = settingsFields.map(({ name }) => [name, values[name] ?? '']);
  data.settings = { ...Object.fromEntries(entries), contact: contact ?? '' };
  return ok(data.settings);
}
