import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** The result of judging a picture: `same` ends the capture at once, `fine` once the page stands still. */
export type Opinion = 'same' | 'fine' | 'different';

export interface Judged {
  readonly opinion: Opinion;
}

export interface Subject<J extends Judged> {
  readonly page: Page;
  /** A picture that was taken already. */
  readonly image: Buffer | null;
  /** Resolves when the page is loading nothing any more. */
  whenIdle(): Promise<void>;
  judge(image: Buffer): Promise<J>;
  /** Milliseconds for which a page that differs is watched, in case it still changes. */
  readonly settleTimeoutMs: number;
  /** Milliseconds beyond `settleTimeoutMs` after which a page that never stands still is captured as it is. */
  readonly volatileTimeoutMs: number;
}

export interface Look<J> {
  readonly image: Buffer;
  readonly judged: J;
}

const screenshotMs = 5000;
/** Milliseconds between pictures, over and over: uneven, so as not to keep step with what changes evenly. */
const pauses = [100, 150, 250, 430, 310, 520, 190] as const;

/**
 * Captures a page once it stands still: the first picture that is judged `same`; else one that was captured twice and is
 * `fine`, or that stayed for `settleTimeoutMs` and is `different`. Animations are at their end, and the caret is hidden.
 * Null when no picture can be taken.
 */
export async function stableScreenshot<J extends Judged>(subject: Subject<J>): Promise<Look<J> | null> {
  const { page, image, settleTimeoutMs, volatileTimeoutMs } = subject;
  let look = image && { image, judged: await subject.judge(image) };
  if (look?.judged.opinion === 'same') return look;
  const started = performance.now();
  await subject.whenIdle();
  let shownSince = started;
  for (let taken = 1; ; taken += 1) {
    const picture = await capture(page);
    if (!picture) return look;
    const now = performance.now();
    const isStill = look !== null && picture.equals(look.image);
    if (!isStill) shownSince = now;
    look = { image: picture, judged: isStill && look ? look.judged : await subject.judge(picture) };
    const { opinion } = look.judged;
    if (opinion === 'same' || now - started >= settleTimeoutMs + volatileTimeoutMs) return look;
    const longEnough = opinion === 'fine' ? 0 : settleTimeoutMs;
    if (isStill && taken > 1 && now - shownSince >= longEnough) return look;
    await delay(pauses[taken % pauses.length]);
  }
}

async function capture(page: Page): Promise<Buffer | null> {
  if (page.isClosed()) return null;
  try {
    return await page.screenshot({ animations: 'disabled', caret: 'hide', timeout: screenshotMs });
  } catch {
    // The page is closing or does not answer: the picture before it is returned.
    return null;
  }
}
