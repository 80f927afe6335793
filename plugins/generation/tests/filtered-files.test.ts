import t from 'tap';
import { filteredFiles, type NarrowedFile } from '../src/observe/filtered-files.ts';

const url = 'http://sample/report.csv?month=2027-02';
const link = "getByRole('link', { name: 'Download', exact: true })";
const session = { holds: async () => true };

function file(content: readonly string[], whole: readonly string[]): NarrowedFile {
  const text = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');
  return { url, locator: link, content: text(content), whole: text(whole) };
}

const all = ['Team,Trips', 'Parks,7', 'Roads,9', 'Waste,8'];
const atFirst = file(['Team,Trips', 'Parks,4', 'Roads,5', 'Waste,6'], all);

t.test(
  'a file is asserted by its address and the lines that it holds only with what was chosen',
  async (t) => {
    const [offered, ...held] = await filteredFiles([atFirst], undefined, session);
    t.match(offered, { action: 'assert', selector: `${link}.and(locator('[href$="?month=2027-02"]'))` });
    t.match(held, [
      { action: 'request', url: '/report.csv?month=2027-02', expected: /Parks,4\nRoads,5\nWaste,6/ },
    ]);
  },
);

t.test('lines that others have changed meanwhile are not asserted', async (t) => {
  const now = file(
    ['Team,Trips', 'Parks,5', 'Roads,5', 'Waste,6'],
    ['Team,Trips', 'Parks,8', 'Roads,9', 'Waste,8'],
  );
  const [, ...held] = await filteredFiles([now], [atFirst], session);
  t.strictSame(held, [{ action: 'request', url: '/report.csv?month=2027-02', expected: 'Roads,5\nWaste,6' }]);
});

t.test(
  'a file that holds the same without the choice, or was not there at first, gets no assertion',
  async (t) => {
    t.strictSame(await filteredFiles([file(all, all)], undefined, session), []);
    t.strictSame(await filteredFiles([atFirst], [], session), []);
  },
);
