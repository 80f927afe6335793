import { today } from '../calendar-date.ts';
import { type Problems, problemsOf } from '../form.ts';
import { fullName, nextId } from '../office.ts';
import type { Candidate } from '../records.ts';
import { type Answer, type Call, enteredIn, goTo, type Route, signedInName } from '../route.ts';
import { candidatePage, longestNote } from './candidate.ts';

/** Tags, notes and the talent pool, which are changed on the page of a candidate. */
export const candidateDetailRoutes: readonly Route[] = [
  { method: 'POST', path: /^\/candidates\/(\d+)\/tags$/, answer: forCandidate(addTag) },
  { method: 'POST', path: /^\/candidates\/(\d+)\/tags\/remove$/, answer: forCandidate(removeTag) },
  { method: 'POST', path: /^\/candidates\/(\d+)\/notes$/, answer: forCandidate(addNote) },
  { method: 'POST', path: /^\/candidates\/(\d+)\/notes\/remove$/, answer: forCandidate(removeNote) },
  { method: 'POST', path: /^\/candidates\/(\d+)\/pool$/, answer: forCandidate(changePool) },
];

function forCandidate(answer: (call: Call, candidate: Candidate) => Answer): Route['answer'] {
  return (call) => {
    const candidate = call.office.candidate(call.id);
    return candidate ? answer(call, candidate) : null;
  };
}

function done(call: Call, candidate: Candidate, notice: string): Answer {
  return goTo(call, `/candidates/${candidate.id}`, notice);
}

function refused(call: Call, candidate: Candidate, problems: Problems): Answer {
  return candidatePage(call, candidate, { values: enteredIn(call), problems });
}

function addTag(call: Call, candidate: Candidate): Answer {
  const { tag = '' } = enteredIn(call);
  const { tags } = candidate;
  const isKnown = call.has('tag-twice-capitals')
    ? tags.includes(tag)
    : tags.some((one) => one.toLowerCase() === tag.toLowerCase());
  if (tag === '' || tag.length > 30)
    return refused(call, candidate, problemsOf({ tag: 'Enter a tag of up to 30 characters.' }));
  if (isKnown)
    return refused(call, candidate, problemsOf({ tag: `${fullName(candidate)} has this tag already.` }));
  tags.push(tag);
  return done(call, candidate, `The tag ${tag} was added.`);
}

function removeTag(call: Call, candidate: Candidate): Answer {
  const { tag = '' } = enteredIn(call);
  candidate.tags = candidate.tags.filter((one) => one !== tag);
  return done(call, candidate, `The tag ${tag} was removed.`);
}

function addNote(call: Call, candidate: Candidate): Answer {
  const { note: text = '' } = enteredIn(call);
  if (text === '' || text.length > longestNote)
    return refused(call, candidate, problemsOf({ note: `Enter a note of up to ${longestNote} characters.` }));
  candidate.notes.push({ id: nextId(candidate.notes), author: signedInName(call), day: today(), text });
  return done(call, candidate, 'The note was added.');
}

function removeNote(call: Call, candidate: Candidate): Answer {
  const { id = '' } = enteredIn(call);
  const index = candidate.notes.findIndex((note) => note.id === Number(id));
  // Pages show the newest note first.
  const place = call.has('other-note-deleted') ? candidate.notes.length - 1 - index : index;
  candidate.notes = candidate.notes.filter((_, other) => index === -1 || other !== place);
  return done(call, candidate, 'The note was deleted.');
}

function changePool(call: Call, candidate: Candidate): Answer {
  const isWanted = enteredIn(call).pool === 'yes';
  if (isWanted || !call.has('pool-removal-nothing')) candidate.isInPool = isWanted;
  const name = fullName(candidate);
  return done(
    call,
    candidate,
    isWanted ? `${name} is in the talent pool now.` : `${name} was removed from the talent pool.`,
  );
}
