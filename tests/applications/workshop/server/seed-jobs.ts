import { type Change, type Job, type JobState, mechanics, stateName } from '../shared/job.ts';
import { seedParts } from './seed.ts';

interface JobSeed {
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

const seeds: readonly JobSeed[] = [
  {
    of: [7, 0, 0],
    title: 'Front brake squeals',
    state: 'collected',
    days: ['2026-04-07', '2026-04-10', '2026-04-09'],
    tasks: [['Replace the brake pads', 30]],
    done: 1,
    parts: [[1, 1]],
  },
  {
    of: [3, 1, 15],
    title: 'Yearly inspection of the cargo bike',
    state: 'collected',
    days: ['2026-04-13', '2026-04-17', '2026-04-17'],
    tasks: [
      ['Inspect the frame', 45],
      ['Adjust the brakes', 45],
      ['Replace the chain', 60],
    ],
    done: 3,
    parts: [
      [1, 2],
      [2, 2],
    ],
  },
  {
    of: [9, 2, 0],
    title: 'Wobbly rear wheel',
    state: 'collected',
    days: ['2026-04-21', '2026-04-30', '2026-04-29'],
    tasks: [['True the wheel', 75]],
    done: 1,
    parts: [[13, 1]],
  },
  {
    of: [5, 0, 0],
    title: 'Winter check',
    state: 'collected',
    days: ['2026-04-27', '2026-05-05', '2026-05-06'],
    tasks: [
      ['Clean the drivetrain', 60],
      ['Adjust the gears', 30],
    ],
    done: 2,
    parts: [
      [6, 2],
      [3, 1],
    ],
  },
  {
    of: [6, 1, 5],
    title: 'Creaking bottom bracket',
    state: 'collected',
    days: ['2026-05-11', '2026-05-15', '2026-05-15'],
    tasks: [['Replace the bottom bracket', 90]],
    done: 1,
    parts: [[12, 1]],
  },
  {
    of: [8, 2, 0],
    title: 'New lights',
    state: 'collected',
    days: ['2026-05-18', '2026-05-22', '2026-05-20'],
    tasks: [
      ['Fit the headlight', 45],
      ['Fit the rear light', 15],
    ],
    done: 2,
    parts: [
      [8, 1],
      [9, 1],
    ],
  },
  {
    of: [4, 1, 15],
    title: 'Battery loses charge',
    state: 'collected',
    days: ['2026-05-26', '2026-06-02', '2026-06-03'],
    tasks: [
      ['Measure the battery', 30],
      ['Replace the battery', 45],
    ],
    done: 2,
    parts: [[15, 1]],
  },
  {
    of: [10, 0, 0],
    title: 'Touring set-up',
    state: 'collected',
    days: ['2026-06-01', '2026-06-08', '2026-06-08'],
    tasks: [
      ['Fit the saddle', 15],
      ['Replace both tyres', 60],
    ],
    done: 2,
    parts: [
      [11, 1],
      [4, 2],
      [3, 2],
    ],
  },
  {
    of: [2, 1, 10],
    title: 'Hinge does not close',
    state: 'ready',
    days: ['2026-06-08', '2026-06-15', ''],
    tasks: [
      ['Take the hinge apart', 45],
      ['Grease and fit the hinge', 30],
    ],
    done: 2,
    parts: [[7, 1]],
    notes: 'Call before 5 pm, please.',
  },
  {
    of: [9, 0, 0],
    title: 'Pedals are loose',
    state: 'ready',
    days: ['2026-06-09', '2026-06-17', ''],
    tasks: [['Replace the pedals', 30]],
    done: 1,
    parts: [[10, 1]],
  },
  {
    of: [10, 2, 0],
    title: 'Gear shift skips',
    state: 'ready',
    days: ['2026-06-10', '2026-06-16', ''],
    tasks: [
      ['Replace the gear cable', 45],
      ['Adjust the gears', 30],
    ],
    done: 2,
    parts: [[6, 1]],
  },
  {
    of: [1, 2, 5],
    title: 'Spring service',
    state: 'repair',
    days: ['2026-06-09', '2026-06-16', ''],
    tasks: [
      ['Clean the drivetrain', 60],
      ['Replace the brake pads', 45],
      ['Check the lights', 15],
    ],
    done: 1,
    parts: [
      [1, 2],
      [2, 1],
      [3, 2],
    ],
    notes: 'The bell <may be> replaced & charged too.',
  },
  {
    of: [6, 1, 0],
    title: 'Chain drops on hills',
    state: 'repair',
    days: ['2026-06-10', '2026-06-12', ''],
    tasks: [
      ['Measure the chain', 15],
      ['Replace chain and cassette', 75],
    ],
    done: 1,
    parts: [
      [2, 1],
      [5, 1],
    ],
  },
  {
    of: [8, 0, 0],
    title: 'Flat rear tyre',
    state: 'repair',
    days: ['2026-06-12', '2026-06-18', ''],
    tasks: [
      ['Replace the inner tube', 30],
      ['Check the rim tape', 15],
    ],
    done: 2,
    parts: [[3, 1]],
  },
  {
    of: [11, 2, 0],
    title: 'Brake lever too far for small hands',
    state: 'repair',
    days: ['2026-06-13', '2026-06-19', ''],
    tasks: [['Adjust the lever', 30]],
    done: 0,
    parts: [],
  },
  {
    of: [3, 1, 15],
    title: 'Motor cuts out',
    state: 'parts',
    days: ['2026-06-04', '2026-06-11', ''],
    tasks: [
      ['Read the error memory', 45],
      ['Replace the motor cable', 90],
    ],
    done: 1,
    parts: [],
  },
  {
    of: [5, 0, 0],
    title: 'Worn tyres',
    state: 'parts',
    days: ['2026-06-11', '2026-06-22', ''],
    tasks: [['Replace both tyres', 60]],
    done: 0,
    parts: [[4, 1]],
  },
  {
    of: [7, 2, 0],
    title: 'Light flickers',
    state: 'parts',
    days: ['2026-06-12', '2026-06-19', ''],
    tasks: [
      ['Find the loose contact', 45],
      ['Fit the rear light', 15],
    ],
    done: 1,
    parts: [],
  },
  {
    of: [4, 1, 15],
    title: 'Front wheel needs truing',
    state: 'received',
    days: ['2026-06-15', '2026-06-23', ''],
    tasks: [['True the wheel', 75]],
    done: 0,
    parts: [],
  },
  {
    of: [6, 0, 0],
    title: 'Handlebar tape torn',
    state: 'received',
    days: ['2026-06-15', '2026-06-24', ''],
    tasks: [['Wind new tape', 45]],
    done: 0,
    parts: [],
  },
  {
    of: [1, 2, 0],
    title: 'Dynamo hums',
    state: 'received',
    days: ['2026-06-16', '2026-06-26', ''],
    tasks: [],
    done: 0,
    parts: [],
  },
  {
    of: [2, 1, 0],
    title: 'Saddle slips',
    state: 'received',
    days: ['2026-06-16', '2026-06-25', ''],
    tasks: [['Replace the seat clamp', 30]],
    done: 0,
    parts: [],
  },
];

export const seedJobs: readonly Job[] = seeds.map(
  ({ of, title, state, days, tasks, done, parts, notes }, index) => ({
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
  }),
);

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
