import type { Page } from 'playwright';
import type { ConsoleWorld } from './console-world.ts';

export interface ReviewMeasures {
  /** Milliseconds from each key to the paint of the next draft. */
  readonly toNext: readonly number[];
  /** Requests to the API from opening the review to the last verdict that was sent. */
  readonly calls: number;
  readonly undone: number;
  /** Drafts that the server has after undoing. */
  readonly draftsLeft: number;
}

const keys = ['y', 'y', 'n', 'y', '1', 'y', '2', 'y', '3', 'y'];
/** The last ones are reviewed as a person does it, one each second. */
const leisurely = 40;
const undos = 50;

/** Reviews all drafts of a project by keyboard, and takes the last verdicts back. */
export async function reviewDrafts(world: ConsoleWorld, amount: number): Promise<ReviewMeasures> {
  const { page, address, client } = world;
  const projectId = await world.addDrafts(amount);
  let calls = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.includes('/api/v1/')) calls += 1;
  });
  await page.goto(`${address}/p/${projectId}/review`);
  await page.getByText(`${amount} drafts left`).waitFor();
  await measureKeys(page);
  for (let index = 0; index < amount; index += 1) {
    const began = Date.now();
    await page.keyboard.press(keys[index % keys.length] ?? 'y');
    await page.locator(`html[data-reviewed="${index + 1}"]`).waitFor({ state: 'attached' });
    const rest = index < amount - leisurely ? 0 : 1000 - (Date.now() - began);
    if (rest > 0) await page.waitForTimeout(rest);
  }
  const drafts = async () => (await client.get(`/projects/${projectId}/tests/counts`)).body.draft;
  await until(async () => (await drafts()) === 0);
  const sent = calls;
  const toNext: number[] = await page.evaluate('globalThis.reviewTimes');
  for (let index = 0; index < undos; index += 1) await page.keyboard.press('z');
  await until(async () => (await drafts()) === undos);
  return { toNext, calls: sent, undone: undos, draftsLeft: await drafts() };
}

/** From each key until the frame in which another draft (or none) is shown has been painted. */
async function measureKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { reviewTimes: times });
    const shown = () => document.querySelector('main article')?.getAttribute('aria-label') ?? null;
    let pressed: { at: number; before: string | null } | null = null;
    addEventListener(
      'keydown',
      ({ timeStamp, key }) => {
        if (/^[yn1-5]$/.test(key)) pressed = { at: timeStamp, before: shown() };
      },
      { capture: true },
    );
    new MutationObserver(() => {
      if (pressed === null || shown() === pressed.before) return;
      const { at } = pressed;
      pressed = null;
      requestAnimationFrame(() =>
        setTimeout(() => {
          times.push(performance.now() - at);
          document.documentElement.dataset.reviewed = String(times.length);
        }),
      );
    }).observe(document.body, { childList: true, subtree: true, attributes: true });
  });
}

async function until(done: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (await done()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The server does not have the verdicts after 30 s.');
}
