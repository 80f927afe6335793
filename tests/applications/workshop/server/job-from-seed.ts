import { type Change, type Job, type JobState, mechanics, stateName } from '../shared/job.ts';
import { seedParts } from './seed.ts';

export interface JobSeed {
  /** Bicycle, mechanic, discount. */
  readonly of: readonly [number, number, number];
  readonly title: string;
  readonly state: JobState;
  /** Received, due, collected. */
  readonly days: readonly [string, string, string];
  /** Text and minutes, those first that are done. */
  readonly tasks: readonly (readonly [string, number])[];
  readonly done: number;
  /** Part and quantity. */
  readonly parts: readonly (readonly [number, number])[];
  readonly notes?: string;
}

export function jobFromSeed(
  { of, title, state, days, tasks, done, parts, notes }: JobSeed,
  index: number,
): Job {
  return {
    id: index + 1,
    bicycleId: of[0],
    title,
    state,
    mechanic: mechanics[of[1]] ?? mechanics[0],
    received: days[0],
    due: days[1],
    collected: days[2],
    discount: of[2],
    notes: notes ?? '',
    tasks: tasks.map(([text, minutes], place) => ({ id: place + 1, text, minutes, done: place < done })),
    parts: parts.flatMap(([partId, quantity], place) => {
      const part = seedParts.find(({ id }) => id === partId);
      return part ? [{ id: place + 1, partId, name: part.name, quantity, cents: part.cents }] : [];
    }),
    history: historyOf(state, days),
  };
}

function historyOf(state: JobState, [received, , collected]: JobSeed['days']): Change[] {
  const all: readonly (Change | false)[] = [
    collected !== '' && {
      when: `${collected} 16:20`,
      text: `Moved from ${stateName('ready')} to ${stateName('collected')}`,
    },
    state !== 'received' &&
      collected === '' && {
        when: `${received} 14:05`,
        text: `Moved from ${stateName('received')} to ${stateName(state)}`,
      },
    { when: `${received} 09:10`, text: 'Bicycle received' },
  ];
  return all.filter((change) => change !== false);
}
