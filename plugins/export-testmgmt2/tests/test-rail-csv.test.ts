import { exportedTest, testExporterConformance } from '@testkernel/sdk/testing';
import t from 'tap';
import { testRailCsv } from '../src/test-rail-csv.ts';

for (const { name, run } of testExporterConformance(() => testRailCsv)) t.test(name, run);

t.test('one row a step, what is said of the test in the first, formulas made harmless', async (t) => {
  const tests = async function* () {
    yield exportedTest({
      name: '@SUM(1)',
      description: 'Somebody has an account.',
      type: 'smoke',
      linkedIssueKey: 'SHOP-7',
      priority: 'low',
      steps: [
        { action: 'fill', selector: "getByLabel('Email')", value: 'ada@example.com' },
        { action: 'click', selector: "getByRole('button', { name: 'Go' })", description: '-1 step' },
        { action: 'assert', selector: "getByRole('main')", expected: 'Welcome' },
      ],
    });
    yield exportedTest({ name: 'Custom', type: 'chaos', steps: [] });
  };
  let csv = '';
  const project = { id: '1', name: 'Shop', url: 'https://shop.example.com' };
  for await (const piece of testRailCsv.write({ project, tests: tests() })) csv += piece;
  t.equal(
    csv,
    [
      'Title,Section,Template,Type,Priority,References,Preconditions,Steps (Step),Steps (Expected Result)',
      `'@SUM(1),Shop,Test Case (Steps),Smoke & Sanity,Low,SHOP-7,Somebody has an account.,"Fill in the field ""Email"": ada@example.com",`,
      `,,,,,,,'-1 step,`,
      ',,,,,,,Look at the main,"It contains ""Welcome"""',
      'Custom,Shop,Test Case (Steps),Other,Medium,,,,',
      '',
    ].join('\r\n'),
  );
});
