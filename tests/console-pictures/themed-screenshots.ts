import type { Page } from 'playwright';
import { stableScreenshot } from '../../plugins/visual-baselines/src/capture/stable-screenshot.ts';
import { type Theme, themes } from './screen-pages.ts';

/** Milliseconds for which a screen that differs from its picture is watched, in case it still changes. */
const settleTimeoutMs = 1500;
const volatileTimeoutMs = 3000;

interface ThemedScreenshot {
  readonly theme: Theme;
  readonly png: Buffer;
}

/**
 * A page in each theme, as soon as it stays as it is, or looks as expected.
 * @param isExpected by default nothing is expected
 */
export async function* themedScreenshots(
  page: Page,
  isExpected?: (theme: Theme, png: Buffer) => Promise<boolean>,
): AsyncGenerator<ThemedScreenshot> {
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    const look = await stableScreenshot({
      ...{ page, image: null, settleTimeoutMs, volatileTimeoutMs },
      whenIdle: async () => undefined,
      judge: async (png) => {
        if (isExpected === undefined) return { opinion: 'fine' };
        return { opinion: (await isExpected(theme, png)) ? 'same' : 'different' };
      },
    });
    if (look === null) throw new Error('No picture of the page could be taken.');
    yield { theme, png: look.image };
  }
}
