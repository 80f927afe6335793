import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** What is thought of a picture: the `same` ends the looking at once, what is `fine` once it stands still. */
export type Opinion = 'same' | 'fine' | 'different';

export interface Judged {
  readonly opinion: Opinion;
}

export interface Subject<J extends Judged> {
  readonly page: Page;
  /** A picture that was taken already. */
  readonly image: Buffer | null;
  /** Resolves when the page is loading nothing any more. */
  atRest(): Promise<void>;
  judge(image: Buffer): Promise<J>;
  /** Milliseconds that a picture which is different is watched, in case it changes. */
  readonly patienceMs: number;
  /** Milliseconds beyond the patience after which a page that never stands still is taken as it is. */
  readonly restlessMs: number;
}

export interface Look<J> {
  readonly image: Buffer;
  readonly judged: J;
}

const screenshotMs = 5000;
/** Milliseconds between pictures, over and over: uneven, so as not to keep step with what changes evenly. */
const pauses = [100, 150, 250, 430, 310, 520, 190] as const;

/**
 * What a page shows for good: the first picture that is the `same`; else one that stays, which is `fine` when it was
 * taken twice, and `different` when it was there for the whole patience. Animations are at their end, and the caret is
 * hidden. Null when no picture can be taken.
 */
export async function steadyLook<J extends Judged>(subject: Subject<J>): Promise<Look<J> | null> {
  const { page, image, patienceMs, restlessMs } = subject;
  let look = image && { image, judged: await subject.judge(image) };
  if (look?.judged.opinion === 'same') return look;
  const started = performance.now();
  await subject.atRest();
  let shownSince = started;
  for (let taken = 1; ; taken += 1) {
    const picture = await capture(page);
    if (!picture) return look;
    const now = performance.now();
    const isStill = look !== null && picture.equals(look.image);
    if (!isStill) shownSince = now;
    look = { image: picture, judged: isStill && look ? look.judged : await subject.judge(picture) };
    const { opinion } = look.judged;
    if (opinion === 'same' || now - started >= patienceMs + restlessMs) return look;
    const longEnough = opinion === 'fine' ? 0 : patienceMs;
    if (isStill && taken > 1 && now - shownSince >= longEnough) return look;
    await delay(pauses[taken % pauses.length]);
  }
}

async function capture(page: Page): Promise<Buffer | null> {
  if (page.isClosed()) return null;
  try {
    return await page.screenshot({ animations: 'disabled', caret: 'hide', timeout: screenshotMs });
  } catch {
    // The page is going, or does not answer: what was seen before it did is all there is.
    return null;
  }
}
