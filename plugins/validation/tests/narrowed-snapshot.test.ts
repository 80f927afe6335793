import t from 'tap';
import { narrowedSnapshot } from '../src/live/narrowed-snapshot.ts';

/** A page that shows all lines but some. */
function pageWithout(...missing: readonly string[]) {
  const asked: string[] = [];
  const holds = async (expected: string) => {
    asked.push(expected);
    return !expected.split('\n').some((line) => missing.includes(line.trim().replace(/:$/, '')));
  };
  return { asked, holds };
}

const snapshot = `- heading "R-1025: Saddle slips" [level=1]
- table "Parts":
  - row:
    - cell "Saddle"
    - cell "5 in stock"
  - row:
    - cell "Bell"
- button "Delete"`;

t.test('lines that do not hold are left out, with what is in them', async (t) => {
  const { holds } = pageWithout('- heading "R-1025: Saddle slips" [level=1]', '- cell "5 in stock"');
  t.equal(
    await narrowedSnapshot(snapshot, holds),
    `- table "Parts":
  - row:
    - cell "Saddle"
  - row:
    - cell "Bell"
- button "Delete"`,
  );
  const { holds: withoutTable } = pageWithout('- table "Parts"');
  t.equal(
    await narrowedSnapshot(snapshot, withoutTable),
    '- heading "R-1025: Saddle slips" [level=1]\n- button "Delete"',
  );
});

t.test('a line whose children are gone has no colon', async (t) => {
  const { holds } = pageWithout('- cell "Bell"');
  t.match(await narrowedSnapshot(snapshot, holds), /\n {2}- row\n- button "Delete"$/);
});

t.test('what holds as a whole stays, and roles alone are nothing', async (t) => {
  t.equal(await narrowedSnapshot(snapshot, async () => true), snapshot);
  const { holds } = pageWithout('- cell "Saddle"');
  t.equal(await narrowedSnapshot('- row:\n  - cell "Saddle"', holds), null);
  t.equal(await narrowedSnapshot(snapshot, async () => false), null);
});

t.test('the page is not asked without end', async (t) => {
  const lines = Array.from({ length: 500 }, (_, index) => `- text: Line ${index}`);
  const { asked, holds } = pageWithout(...lines.filter((_, index) => index % 2 === 1));
  await narrowedSnapshot(lines.join('\n'), holds);
  t.ok(asked.length <= 120);
  t.equal(await narrowedSnapshot([...lines, '- text: One more'].join('\n'), holds), null);
});
