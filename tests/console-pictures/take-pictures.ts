// Takes a picture of every screen of the console, light and dark, wide and narrow, into its docs/.
//   npm run console:pictures                  all of them, from the recorded answers
//   npm run console:pictures -- run map       those of some screens
//   npm run console:pictures -- --record      records the answers before: crawls and runs a sample shop
import { pictureFile, writePicture } from './picture-files.ts';
import { recordAnswers } from './record-answers.ts';
import { RecordedAnswers } from './recorded-answers.ts';
import { startRecordedConsole } from './recorded-console.ts';
import { launchBrowser, screenNames, screenPages, sizes } from './screen-pages.ts';
import { themedScreenshots } from './themed-screenshots.ts';

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const browser = await launchBrowser();
if (process.argv.includes('--record')) (await recordAnswers(browser)).save();
const answers = RecordedAnswers.load();
const recorded = await startRecordedConsole(answers);
const names = screenNames(answers).filter((name) => wanted.length === 0 || wanted.includes(name));
let bytes = 0;
for (const size of sizes) {
  for await (const { name, page } of screenPages({ ...recorded, browser, answers, size, names })) {
    for await (const { theme, png } of themedScreenshots(page))
      bytes += await writePicture(pictureFile(name, theme, size), png);
  }
}
await recorded.close();
await browser.close();
process.stdout.write(`${names.length} screens, ${Math.round(bytes / 1024)} kB\n`);
for (const request of new Set(recorded.unknown)) process.stdout.write(`No answer is recorded: ${request}\n`);
process.exit(recorded.unknown.length > 0 ? 1 : 0);
