import t from 'tap';
import { lookForBrowser } from '../suite/browser.ts';
import { differenceFrom, pictureFile } from './picture-files.ts';
import { RecordedAnswers } from './recorded-answers.ts';
import { startRecordedConsole } from './recorded-console.ts';
import { launchBrowser, screenPages, sizes } from './screen-pages.ts';
import { themedScreenshots } from './themed-screenshots.ts';

t.setTimeout(600_000);

/** The share of pixels that may differ, as other versions of a browser draw letters and edges a little differently. */
const maxDiffering = 0.005;
const remedy = 'npm run console:pictures takes them again; look at what has changed';

const found = await lookForBrowser();

t.test(
  'each screen of the console looks like its picture',
  { skip: found.available ? false : found.reason },
  async (t) => {
    const answers = RecordedAnswers.load();
    const recorded = await startRecordedConsole(answers);
    const browser = await launchBrowser();
    t.teardown(async () => {
      await browser.close();
      await recorded.close();
    });
    const [size] = sizes;
    // A screen that still loads differs from its picture, and is looked at again.
    const waitUntil = 'load';
    for await (const { name, page } of screenPages({ ...recorded, browser, answers, size, waitUntil })) {
      const differing = new Map<string, number>();
      const isExpected = async (theme: 'light' | 'dark', png: Buffer) => {
        differing.set(theme, await differenceFrom(pictureFile(name, theme, size), png));
        return (differing.get(theme) ?? 1) <= maxDiffering;
      };
      for await (const { theme } of themedScreenshots(page, isExpected))
        t.ok(
          (differing.get(theme) ?? 1) <= maxDiffering,
          `${name}, ${theme}: ${differing.get(theme)} differs; ${remedy}`,
        );
    }
    t.strictSame(
      [...new Set(recorded.unknown)],
      [],
      'the console asks for nothing of which no answer is recorded',
    );

    t.test('a screen whose look has changed differs from its picture', async (t) => {
      for await (const { name, page } of screenPages({
        ...recorded,
        browser,
        answers,
        size,
        names: ['tests'],
      })) {
        await page.evaluate(() => document.body.style.setProperty('letter-spacing', '0.5px'));
        for await (const { theme, png } of themedScreenshots(page))
          t.ok((await differenceFrom(pictureFile(name, theme, size), png)) > maxDiffering, theme);
      }
    });
  },
);
