import { csvLines, stepWords, type Test, type TestExporter } from '@testkernel/sdk';

/** The column names of TestRail's import. */
const columns = [
  'Title',
  'Section',
  'Template',
  'Type',
  'Priority',
  'References',
  'Preconditions',
  'Steps (Step)',
  'Steps (Expected Result)',
];

const priorities = { low: 'Low', medium: 'Medium', high: 'High' } as const;
/** TestRail's types by ours; others are imported as `Other`. */
const types = new Map([
  ['accessibility', 'Accessibility'],
  ['functional', 'Functional'],
  ['regression', 'Regression'],
  ['smoke', 'Smoke & Sanity'],
]);

/** One row per step; a row with a title begins a test. */
export const testRailCsv: TestExporter = {
  description: 'CSV for the import of TestRail, one row a step.',
  contentType: 'text/csv; charset=utf-8',
  extension: 'csv',
  async *write({ project, tests }) {
    yield csvLines([columns]);
    for await (const test of tests) yield csvLines(rowsOf(test, project.name));
  },
};

function rowsOf(test: Test, section: string): string[][] {
  const about = [
    test.name,
    section,
    'Test Case (Steps)',
    types.get(test.type) ?? 'Other',
    priorities[test.priority],
    test.linkedIssueKey ?? '',
    test.description,
  ];
  const steps = test.steps.map(stepWords).map(({ step, data, expected }) => [withData(step, data), expected]);
  const [first = ['', ''], ...others] = steps;
  return [[...about, ...first], ...others.map((step) => [...about.map(() => ''), ...step])];
}

/** Appends the data to the step, because TestRail has no field for it. */
function withData(step: string, data: string): string {
  return data === '' ? step : `${step}: ${data}`;
}
