import type { Page } from 'playwright';
import { startTimedPage } from '../recorder/timed-page.ts';
import type { ConsoleWorld } from './console-world.ts';

/** Milliseconds from each input on the canvas until the change of the recorded page was painted on it. */
export interface RecorderMeasures {
  readonly mouse: readonly number[];
  readonly keyboard: readonly number[];
}

/** Between two inputs, so that no picture of one can be taken for that of the next. */
const pauseMs = 400;

/** Presses the mouse and a key on a recorded page that changes its colour with each press. */
export async function useRecorder(world: ConsoleWorld, times: number): Promise<RecorderMeasures> {
  const { page, client, address } = world;
  const timed = await startTimedPage();
  try {
    const projectId = await world.addProject('Recorded', timed.url);
    const { sessionId } = (await client.post(`/projects/${projectId}/record`)).body;
    await page.goto(`${address}/p/${projectId}/record/${sessionId}`);
    await page.locator('canvas[data-drawn]').waitFor();
    await measureCanvas(page);
    const remote = page.getByRole('application');
    const read = async (act: () => Promise<void>) => {
      await page.evaluate('globalThis.canvasTimes.length = 0');
      for (let round = 1; round <= times; round += 1) {
        await page.waitForTimeout(pauseMs);
        await act();
        await page.locator(`html[data-changes="${round}"]`).waitFor({ state: 'attached' });
      }
      const measured: number[] = await page.evaluate('globalThis.canvasTimes');
      return measured;
    };
    await remote.hover({ position: { x: 200, y: 200 } });
    const mouse = await read(async () => {
      await page.mouse.down();
      await page.mouse.up();
    });
    await remote.focus();
    const keyboard = await read(() => page.keyboard.press('a'));
    await client.post(`/projects/${projectId}/record/${sessionId}/stop`);
    return { mouse, keyboard };
  } finally {
    await timed.close();
  }
}

/** From each press until the frame with another colour on the canvas has been painted. */
async function measureCanvas(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { canvasTimes: times });
    const canvas = document.querySelector('canvas');
    const brush = canvas?.getContext('2d');
    if (!brush) throw new Error('The recorder has no canvas.');
    const colour = () => Math.round((brush.getImageData(50, 50, 1, 1).data[0] ?? 0) / 128);
    let pressed: { at: number; before: number } | null = null;
    const begin = ({ timeStamp }: Event) => {
      pressed = { at: timeStamp, before: colour() };
    };
    addEventListener('pointerdown', begin, { capture: true });
    addEventListener('keydown', begin, { capture: true });
    const draw = brush.drawImage.bind(brush);
    Object.assign(brush, {
      drawImage: (picture: ImageBitmap, x: number, y: number) => {
        draw(picture, x, y);
        if (pressed === null || colour() === pressed.before) return;
        const { at } = pressed;
        pressed = null;
        requestAnimationFrame(() =>
          setTimeout(() => {
            times.push(performance.now() - at);
            document.documentElement.dataset.changes = String(times.length);
          }),
        );
      },
    });
  });
}
