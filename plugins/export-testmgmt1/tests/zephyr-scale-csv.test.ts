import { exportedTest, testExporterConformance } from '@testkernel/sdk/testing';
import t from 'tap';
import { zephyrScaleCsv } from '../src/zephyr-scale-csv.ts';

for (const { name, run } of testExporterConformance(() => zephyrScaleCsv)) t.test(name, run);

t.test('one row a step, what is said of the test in the first, formulas made harmless', async (t) => {
  const tests = async function* () {
    yield exportedTest({
      name: '=cmd|calc',
      description: 'Line one\nline "two"',
      steps: [
        { action: 'navigate', url: '/login' },
        { action: 'fill', selector: "getByLabel('Email')", value: '+49 {{unique}}' },
        { action: 'assertUrl', expected: '/account' },
      ],
      priority: 'high',
      reviewStatus: 'rejected',
      tags: ['sign in', 'a,b'],
      linkedIssueKey: 'SHOP-7',
    });
    yield exportedTest({ name: 'Nothing to do', steps: [] });
  };
  let csv = '';
  const project = { id: '1', name: 'Tea/Coffee', url: 'https://shop.example.com' };
  for await (const piece of zephyrScaleCsv.write({ project, tests: tests() })) csv += piece;
  t.equal(
    csv,
    [
      'Name,Status,Precondition,Objective,Folder,Priority,Labels,Coverage (Issues),Test Script (Step-by-Step) - Step,' +
        'Test Script (Step-by-Step) - Test Data,Test Script (Step-by-Step) - Expected Result',
      `'=cmd|calc,Deprecated,,"Line one\nline ""two""",/Tea-Coffee,High,"functional,sign-in,a-b",SHOP-7,Open /login,,`,
      `,,,,,,,,"Fill in the field ""Email""",'+49 {{unique}},`,
      ',,,,,,,,Look at the address,,It is /account',
      'Nothing to do,Approved,,,/Tea-Coffee,Normal,functional,,,,',
      '',
    ].join('\r\n'),
  );
});
