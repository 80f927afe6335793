// Takes a picture of every screen, light and dark, wide and narrow, into docs/ of the console.
//   npm run console:pictures              all of them
//   npm run console:pictures -- run map   those of some screens
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { lookForBrowser } from '../../../../tests/suite/browser.ts';
import { buildConsole } from '../../build/build-console.ts';
import { picturedScreens } from './pictured-screens.ts';
import { account, startPicturedWorld } from './pictured-world.ts';

const folder = path.resolve(import.meta.dirname, '../../docs');
const themes = ['light', 'dark'] as const;
const sizes = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
] as const;
/** WebP, so that all of them together are a few megabytes. */
const quality = 60;

const found = await lookForBrowser();
if (!found.available) throw new Error(found.reason);
if ((await buildConsole()) === 'not installed')
  throw new Error('The packages of the console are not installed.');
mkdirSync(folder, { recursive: true });
const world = await startPicturedWorld();
const browser = await chromium.launch({
  ...(found.executable ? { executablePath: found.executable } : {}),
  chromiumSandbox: process.getuid?.() !== 0,
});
const wanted = process.argv.slice(2);
const screens = picturedScreens(world).filter(([name]) => wanted.length === 0 || wanted.includes(name));
let bytes = 0;
for (const viewport of sizes) {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const take = async (name: string, colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme });
    const picture = await sharp(await page.screenshot())
      .webp({ quality })
      .toBuffer();
    bytes += picture.length;
    writeFileSync(path.join(folder, `${name}-${colorScheme}-${viewport.width}.webp`), picture);
  };
  for (const name of ['sign-in', 'sign-up']) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    await page.goto(`${world.url}/${name}`);
    await page.getByLabel('Email address').waitFor();
    for (const theme of themes) await take(name, theme);
  }
  await page.request.post(`${world.url}/api/v1/auth/login`, { data: account });
  for (const [name, address] of screens) {
    // The stream of a recording never ends.
    await page.goto(world.url + address, { waitUntil: name === 'record' ? 'load' : 'networkidle' });
    if (name === 'record') await page.locator('canvas[data-drawn]').waitFor();
    await page.getByText('Loading', { exact: true }).first().waitFor({ state: 'hidden' });
    for (const theme of themes) await take(name, theme);
  }
  await context.close();
}
await browser.close();
await world.close();
process.stdout.write(`${screens.length} screens, ${Math.round(bytes / 1024)} kB in ${folder}\n`);
process.exit(0);
