import { isDate } from '../shared/calendar.ts';
import { listName, type Member, voices } from '../shared/member.ts';
import type { Rehearsal } from '../shared/rehearsal.ts';
import type { Statistics } from '../shared/statistics.ts';
import { type Answer, type Call, ok } from './call.ts';
import { isHeld } from './rehearsals.ts';

const yearBegins = '2026-01-01';

export function showStatistics({ store, query, has }: Call): Answer {
  const from = dayOf(query.get('from'), yearBegins);
  const until = dayOf(query.get('until'), '2026-12-31');
  const held = store.rehearsals.all.filter(
    (rehearsal) =>
      rehearsal.date >= from && rehearsal.date <= until && (isHeld(rehearsal) || has('rate-counts-future')),
  );
  const members = store.members.all.filter(({ status }) => status === 'active');
  const singers = members.map((member) => ({
    id: member.id,
    name: listName(member),
    voice: member.voice,
    ...figures([member], held),
  }));
  const statistics: Statistics = {
    from,
    until,
    rehearsals: held.length,
    voices: voices.map(({ value, label }) => {
      const ofVoice = members.filter(({ voice }) => voice === value);
      return { voice: label, singers: ofVoice.length, ...figures(ofVoice, held) };
    }),
    singers: singers.toSorted((a, b) => b.rate - a.rate || a.name.localeCompare(b.name)),
  };
  return ok(statistics);
}

function dayOf(asked: string | null, usual: string): string {
  return asked !== null && isDate(asked) ? asked : usual;
}

/** Nobody misses what took place before joining. */
function figures(members: readonly Member[], held: readonly Rehearsal[]) {
  const counts = members.map(({ id, joined }) => {
    const expected = held.filter(({ date }) => date >= joined);
    return {
      expected: expected.length,
      attended: expected.filter(({ present }) => present.includes(id)).length,
    };
  });
  const expected = counts.reduce((sum, count) => sum + count.expected, 0);
  const attended = counts.reduce((sum, count) => sum + count.attended, 0);
  const rate = expected === 0 ? 0 : Math.round((attended / expected) * 100);
  return { attended, missed: expected - attended, rate };
}
