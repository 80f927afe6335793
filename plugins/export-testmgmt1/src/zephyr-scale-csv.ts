import { csvLines, stepWords, type Test, type TestExporter } from '@testkernel/sdk';

/** The column names of Zephyr Scale's import, in the order of its own export. */
const columns = [
  'Name',
  'Status',
  'Precondition',
  'Objective',
  'Folder',
  'Priority',
  'Labels',
  'Coverage (Issues)',
  'Test Script (Step-by-Step) - Step',
  'Test Script (Step-by-Step) - Test Data',
  'Test Script (Step-by-Step) - Expected Result',
];

const statuses = { draft: 'Draft', approved: 'Approved', rejected: 'Deprecated' } as const;
const priorities = { low: 'Low', medium: 'Normal', high: 'High' } as const;

/** One row per step; the fields of the test are only in its first row. */
export const zephyrScaleCsv: TestExporter = {
  description: 'CSV for the import of Zephyr Scale, one row a step.',
  contentType: 'text/csv; charset=utf-8',
  extension: 'csv',
  async *write({ project, tests }) {
    yield csvLines([columns]);
    for await (const test of tests) yield csvLines(rowsOf(test, project.name));
  },
};

function rowsOf(test: Test, folder: string): string[][] {
  const about = [
    test.name,
    statuses[test.reviewStatus],
    '',
    test.description,
    folderOf(folder),
    priorities[test.priority],
    [test.type, ...test.tags].map(labelOf).join(','),
    test.linkedIssueKey ?? '',
  ];
  const steps = test.steps.map(stepWords).map(({ step, data, expected }) => [step, data, expected]);
  const [first = ['', '', ''], ...others] = steps;
  return [[...about, ...first], ...others.map((step) => [...about.map(() => ''), ...step])];
}

/** Folders are paths, in which a slash begins another folder. */
function folderOf(name: string): string {
  return `/${name.replaceAll('/', '-')}`;
}

/** Labels are separated by commas and contain no spaces. */
function labelOf(text: string): string {
  return text.trim().replace(/[\s,]+/g, '-');
}
