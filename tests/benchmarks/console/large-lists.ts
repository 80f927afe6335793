import type { Page } from 'playwright';
import type { ConsoleWorld } from './console-world.ts';
import { type PageMeasures, readMeasures } from './page-meter.ts';

export interface ScreenMeasures extends PageMeasures {
  readonly screen: string;
}

const tests = 10_000;
const results = 2_000;

/** Uses the list of many tests and a run with many results by keyboard, wheel and filter. */
export async function useLargeLists(world: ConsoleWorld): Promise<readonly ScreenMeasures[]> {
  const { page, address } = world;
  const { projectId, runId } = await world.addLarge(tests, results);
  const measured: ScreenMeasures[] = [];
  const measure = async (screen: string, path: string, use: (page: Page) => Promise<void>) => {
    await page.goto(`${address}/p/${projectId}${path}`);
    await use(page);
    measured.push({ screen, ...(await readMeasures(page)) });
  };
  await measure(`list of ${tests} tests`, '/tests', async () => {
    await page.getByText('10,000 tests', { exact: true }).waitFor();
    await press(page, 'j', 40);
    const list = page.getByRole('region', { name: 'Tests' });
    await list.hover();
    for (let turn = 0; turn < 60; turn += 1) {
      await page.mouse.wheel(0, 3_000);
      await page.waitForTimeout(50);
    }
    await press(page, 'x', 2);
    await page.keyboard.press('/');
    await page.keyboard.type('returns article 77', { delay: 80 });
    await page
      .getByText(/^\d+ tests?$/)
      .first()
      .waitFor();
    await page.waitForTimeout(600);
  });
  await measure(`run with ${results} results`, `/runs/${runId}`, async () => {
    await page.getByText('1,800 passed').or(page.getByText('1800 passed')).first().waitFor();
    await press(page, 'J', 40);
    await press(page, 'j', 4);
    await press(page, 'ArrowUp', 3);
    await page.mouse.move(200, 500);
    for (let turn = 0; turn < 40; turn += 1) {
      await page.mouse.wheel(0, 2_000);
      await page.waitForTimeout(50);
    }
  });
  return measured;
}

async function press(page: Page, key: string, times: number): Promise<void> {
  for (let index = 0; index < times; index += 1) {
    await page.keyboard.press(key);
    await page.waitForTimeout(40);
  }
}
