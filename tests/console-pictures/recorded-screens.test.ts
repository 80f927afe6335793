import type { Page } from 'playwright';
import t, { type Test } from 'tap';
import { lookForBrowser } from '../suite/browser.ts';
import { differenceFrom, pictureFile } from './picture-files.ts';
import { type RecordedAnswer, RecordedAnswers } from './recorded-answers.ts';
import { startRecordedConsole } from './recorded-console.ts';
import { launchBrowser, type OpenScreen, screenPages, sizes, type Theme } from './screen-pages.ts';
import { themedScreenshots } from './themed-screenshots.ts';

t.setTimeout(600_000);

/** The share of pixels that may differ, as other versions of a browser draw letters and edges a little differently. */
const maxDiffering = 0.001;
const remedy = 'npm run console:pictures takes them again; look at what has changed';
/** What the frame around all screens asks for. */
const ofTheFrame =
  /\/(auth\/(me|providers)|workspaces(\/current)?|console\/manifest|projects(\/[\w-]+(\/tests\/counts)?)?)$/;
/** Screens of which nothing has to be loaded: they show what the frame has asked for, or a form that begins empty. */
const withoutLoading = new Set([
  ...[
    'sign-in',
    'sign-up',
    'new',
    'project-general',
    'project-privacy',
    'workspace-general',
    'workspace-data',
  ],
  ...['account-profile', 'account-password', 'account-export'],
]);

const found = await lookForBrowser();

t.test('the screens of the console', { skip: found.available ? false : found.reason }, async (t) => {
  const answers = RecordedAnswers.load();
  const recorded = await startRecordedConsole(answers);
  const browser = await launchBrowser();
  t.teardown(async () => {
    await browser.close();
    await recorded.close();
  });
  const [size] = sizes;
  // A screen that still loads differs from its picture, and is looked at again.
  const options = { ...recorded, browser, answers, size, waitUntil: 'load' } as const;

  const looksLikeItsPicture = async (t: Test, { name, page }: OpenScreen) => {
    const differing = new Map<Theme, number>();
    const isExpected = async (theme: Theme, png: Buffer) => {
      differing.set(theme, await differenceFrom(pictureFile(name, theme, size), png));
      return (differing.get(theme) ?? 1) <= maxDiffering;
    };
    for await (const { theme } of themedScreenshots(page, isExpected)) {
      const share = differing.get(theme) ?? 1;
      t.ok(share <= maxDiffering, `${name}, ${theme}: ${share} differs; ${remedy}`);
    }
  };

  /** Leaves it as it was. */
  const fitsFromRightToLeft = async (t: Test, { name, page }: OpenScreen) => {
    const wider = await page.evaluate(() => {
      const { documentElement } = document;
      documentElement.dir = 'rtl';
      const { scrollWidth, clientWidth } = documentElement;
      documentElement.dir = '';
      return scrollWidth - clientWidth;
    });
    t.equal(wider, 0, `${name} is no wider than the window when it runs from right to left`);
  };

  /** Loads it while what it asked for before is not answered, then not given, then refused. */
  const saysWhatIsWrong = async (t: Test, { name, page }: OpenScreen, asked: ReadonlySet<string>) => {
    let answer = () => {};
    let given = new Promise<RecordedAnswer>((resolve) => {
      answer = () => resolve(refusal(400, 'SOMETHING', 'The server is broken.'));
    });
    recorded.replace(async (key) => (asked.has(key) ? given : null));
    await page.reload({ waitUntil: 'commit' });
    await page.getByText('Loading', { exact: true }).first().waitFor({ state: 'attached' });
    answer();
    await alerts(page, 'The server is broken.');
    given = Promise.resolve(refusal(403, 'FORBIDDEN', 'Your role does not allow this.'));
    await page.getByRole('button', { name: 'Retry' }).first().click();
    await alerts(page, /^Your role/);
    recorded.replace(null);
    t.pass(`${name} says that it loads, that it failed, and that it is forbidden`);
  };

  for await (const screen of screenPages(options)) {
    await looksLikeItsPicture(t, screen);
    await fitsFromRightToLeft(t, screen);
    const asked = new Set([...recorded.asked()].filter((key) => !ofTheFrame.test(key)));
    if (withoutLoading.has(screen.name)) continue;
    await saysWhatIsWrong(t, screen, asked);
    recorded.asked();
  }
  const unknown = [...new Set(recorded.unknown)];
  t.strictSame(unknown, [], 'the console asks for nothing of which no answer is recorded');

  for await (const { name, page } of screenPages({ ...options, names: ['tests'] })) {
    await page.evaluate(() => document.body.style.setProperty('letter-spacing', '0.5px'));
    for await (const { theme, png } of themedScreenshots(page)) {
      const share = await differenceFrom(pictureFile(name, theme, size), png);
      t.ok(share > maxDiffering, `another look differs from the picture, ${theme}`);
    }
  }
});

function refusal(status: number, code: string, error: string): RecordedAnswer {
  return { status, type: 'application/json', body: JSON.stringify({ error, code }), open: false };
}

function alerts(page: Page, text: string | RegExp): Promise<void> {
  return page.getByRole('alert').getByText(text).first().waitFor();
}
