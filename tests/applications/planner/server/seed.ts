import type { BudgetLine, Column, State } from '../shared/state.ts';

export const plannerAccount = { username: 'nora', password: 'Plumb-Line-31' } as const;

/** Project, title, column, assignee, due, hours, labels. */
const taskRows: readonly [string, string, Column, number | null, string, number, string][] = [
  ['mill-house', 'Survey the roof timbers', 'done', 3, '2026-04-20', 12, 'roof'],
  ['mill-house', 'Order slate tiles', 'done', 1, '2026-05-04', 3, 'roof, purchase'],
  ['mill-house', 'e-mail the neighbours about the scaffold', 'done', 1, '2026-05-06', 1, ''],
  ['mill-house', 'Repair the rafters', 'doing', 3, '2026-05-12', 40, 'roof'],
  ['mill-house', 'Rewire the ground floor', 'doing', 4, '2026-05-22', 36, 'electric'],
  ['mill-house', 'Choose kitchen fittings', 'review', 1, '2026-05-14', 6, 'kitchen, purchase'],
  ['mill-house', 'Plaster the hall', 'todo', 5, '2026-06-03', 24, ''],
  ['mill-house', 'Lay the bathroom tiles', 'todo', 2, '2026-06-10', 30, 'bathroom'],
  ['mill-house', 'Fit the staircase', 'todo', null, '2026-06-15', 18, 'wood'],
  ['mill-house', 'Paint the window frames', 'todo', 5, '', 9, 'wood'],
  ['mill-house', 'book the building inspector', 'todo', 1, '2026-05-18', 2, 'paperwork'],
  ['harbour-loft', 'Remove the false ceiling', 'done', 2, '2026-04-29', 20, ''],
  ['harbour-loft', 'Check the floor load', 'done', 6, '2026-05-05', 8, 'paperwork'],
  ['harbour-loft', 'Install the steel beam', 'doing', 6, '2026-05-15', 32, 'steel'],
  ['harbour-loft', 'Move the radiators', 'doing', 2, '2026-05-11', 14, 'heating'],
  ['harbour-loft', 'Draw the lighting plan', 'doing', 4, '2026-05-20', 10, 'electric'],
  ['harbour-loft', 'Seal the skylights', 'todo', 3, '2026-05-27', 7, 'roof'],
  ['harbour-loft', 'Agree on the colours', 'todo', 1, '2026-05-13', 4, ''],
  ['harbour-loft', 'Sand the oak floor', 'todo', null, '2026-06-08', 22, 'wood'],
  ['garden-studio', 'Dig the foundations', 'done', 2, '2026-05-08', 16, ''],
  ['garden-studio', 'Pour the concrete', 'review', 2, '2026-05-13', 10, ''],
  ['garden-studio', 'Raise the timber frame', 'todo', 3, '2026-05-26', 28, 'wood'],
  ['garden-studio', 'Insulate the walls', 'todo', 5, '2026-06-04', 12, ''],
  ['garden-studio', 'Connect the power', 'todo', 4, '2026-06-09', 6, 'electric'],
  ['old-bakery', 'Measure the ovens', 'todo', null, '2026-07-02', 5, ''],
  ['old-bakery', 'Ask for the listed-building consent', 'doing', 1, '2026-05-29', 11, 'paperwork'],
  ['old-bakery', 'Photograph the tiles', 'todo', 6, '2026-06-30', 3, ''],
  ['orchard-barn', 'Hand over the keys', 'done', 1, '2026-03-31', 1, ''],
];

/** Project, category, planned, spent. */
const lineRows: readonly [string, string, number, number][] = [
  ['mill-house', 'Roof', 18500, 16240.5],
  ['mill-house', 'Electrics', 9200, 3410],
  ['mill-house', 'Kitchen', 14000, 15120.9],
  ['mill-house', 'Bathroom', 7600, 0],
  ['mill-house', 'Permits', 1350, 980],
  ['harbour-loft', 'Steel', 11800, 11800],
  ['harbour-loft', 'Heating', 5400, 2150.4],
  ['harbour-loft', 'Floors', 6900, 0],
  ['garden-studio', 'Foundations', 4200, 4460],
  ['garden-studio', 'Timber', 8800, 1200],
  ['old-bakery', 'Permits', 2500, 640],
  ['orchard-barn', 'Finishing', 3000, 2950],
];

const lines: BudgetLine[] = lineRows.map(([projectId, category, planned, spent], index) => ({
  id: index + 1,
  projectId,
  category,
  planned,
  spent,
}));

export const seedState: State = {
  me: 1,
  today: '2026-05-14',
  people: [
    { id: 1, name: 'Nora Lindqvist', trade: 'Site manager', capacity: 36 },
    { id: 2, name: 'Bram de Wit', trade: 'Builder', capacity: 40 },
    { id: 3, name: 'Ifeoma Eze', trade: 'Carpenter', capacity: 40 },
    { id: 4, name: 'Jakub Novák', trade: 'Electrician', capacity: 32 },
    { id: 5, name: 'Clara Moreau', trade: 'Painter', capacity: 24 },
    { id: 6, name: 'Hamid Rahimi', trade: 'Structural engineer', capacity: 16 },
  ],
  projects: [
    {
      id: 'mill-house',
      name: 'Mill House',
      client: 'Family Aldous',
      start: '2026-04-13',
      end: '2026-07-10',
      archived: false,
    },
    {
      id: 'harbour-loft',
      name: 'Harbour Loft',
      client: 'Tidewater Ltd',
      start: '2026-04-20',
      end: '2026-06-26',
      archived: false,
    },
    {
      id: 'garden-studio',
      name: 'Garden Studio',
      client: 'Mei Tanaka',
      start: '2026-05-04',
      end: '2026-06-19',
      archived: false,
    },
    {
      id: 'old-bakery',
      name: 'Old Bakery',
      client: 'Town of Ferring',
      start: '2026-05-25',
      end: '2026-09-30',
      archived: false,
    },
    {
      id: 'orchard-barn',
      name: 'Orchard Barn',
      client: 'Luis Ortega',
      start: '2026-01-12',
      end: '2026-03-31',
      archived: true,
    },
  ],
  tasks: taskRows.map(([projectId, title, column, assigneeId, due, hours, labels], index) => ({
    id: index + 1,
    projectId,
    title,
    column,
    assigneeId,
    due,
    hours,
    labels: labels === '' ? [] : labels.split(', '),
    description: index === 3 ? 'Replace the two rotten rafters above the mill race.' : '',
    checklist:
      index === 3
        ? ['Prop the ridge', 'Cut the new rafters', 'Treat the wood', 'Clear the site'].map(
            (text, place) => ({
              id: place + 1,
              text,
              done: place === 0,
            }),
          )
        : [],
    comments:
      index === 3 ? [{ whoId: 3, when: '2026-05-11 16:20', text: 'Joists & rafters are < 5 % damp.' }] : [],
  })),
  trash: [],
  lines,
  activity: [
    {
      when: '2026-05-13 15:05',
      whoId: 2,
      projectId: 'garden-studio',
      text: 'moved “Pour the concrete” to Review',
    },
    { when: '2026-05-12 11:30', whoId: 1, projectId: 'mill-house', text: 'changed the budget for Kitchen' },
    {
      when: '2026-05-11 16:20',
      whoId: 3,
      projectId: 'mill-house',
      text: 'commented on “Repair the rafters”',
    },
    {
      when: '2026-05-08 09:10',
      whoId: 6,
      projectId: 'harbour-loft',
      text: 'moved “Check the floor load” to Done',
    },
  ],
  notices: [
    { id: 3, text: '“Pour the concrete” is ready for review', href: '/tasks/21', read: false },
    { id: 2, text: 'Kitchen of Mill House is over budget', href: '/projects/mill-house/budget', read: false },
    { id: 1, text: 'Ifeoma Eze commented on “Repair the rafters”', href: '/tasks/4', read: true },
  ],
  settings: { name: 'Nora Lindqvist', email: 'nora@groundwork.example', dateStyle: 'words', digest: true },
};
