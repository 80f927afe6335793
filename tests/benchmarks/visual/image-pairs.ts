import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { lookForBrowser } from '../../suite/browser.ts';

export interface ImagePair {
  readonly before: Buffer;
  readonly after: Buffer;
}

export interface ImagePairs {
  /** The same file twice. */
  readonly equalFiles: ImagePair;
  /** The same pixels in two files. */
  readonly equalPixels: ImagePair;
  /** One paragraph of a page is another. */
  readonly changed: ImagePair;
  /** The same on a page of 8000 pixels. */
  readonly changedTall: ImagePair;
}

const paragraph = (number: number) =>
  `<p style="margin: 8px 40px; line-height: 24px; color: hsl(${number * 37} 60% 35%)">
   Paragraph ${number}: whoever compares pictures of pages compares letters, lines, and mostly nothing.</p>`;

/** Pictures of pages as the browser takes them. */
export async function imagePairs(): Promise<ImagePairs> {
  const found = await lookForBrowser();
  if (!found.available) throw new Error(found.reason);
  const browser = await chromium.launch({ executablePath: found.executable });
  try {
    const page = await browser.newPage();
    const changed = await pairOf(page, 720);
    const changedTall = await pairOf(page, 8000);
    const { before } = changed;
    const again = await sharp(before).png({ compressionLevel: 1 }).toBuffer();
    return {
      equalFiles: { before, after: Buffer.from(before) },
      equalPixels: { before, after: again },
      changed,
      changedTall,
    };
  } finally {
    await browser.close();
  }
}

async function pairOf(page: Page, height: number): Promise<ImagePair> {
  await page.setViewportSize({ width: 1280, height });
  const paragraphs = Array.from({ length: Math.ceil(height / 32) }, (_, index) => paragraph(index));
  await page.setContent(`<h1>Pictures</h1>${paragraphs.join('')}`);
  const before = await page.screenshot();
  await page.evaluate(() => {
    const [first] = document.querySelectorAll('p');
    if (first) first.textContent = 'This one is another, and a little shorter.';
  });
  return { before, after: await page.screenshot() };
}
