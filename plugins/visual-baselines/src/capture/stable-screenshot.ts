import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** The result of judging a picture: `same` ends the capture at once, `fine` once two pictures are equal. */
export type Opinion = 'same' | 'fine' | 'different';

export interface Judged {
  readonly opinion: Opinion;
}

export interface Subject<J extends Judged> {
  readonly page: Page;
  /** A picture that was already taken. */
  readonly image: Buffer | null;
  /** Resolves when the page is idle. */
  whenIdle(): Promise<void>;
  judge(image: Buffer): Promise<J>;
  /** Milliseconds for which a page that differs is watched, in case it still changes. */
  readonly settleTimeoutMs: number;
  /** Milliseconds beyond `settleTimeoutMs` after which a page that keeps changing is captured as it is. */
  readonly volatileTimeoutMs: number;
}

export interface Look<J> {
  readonly image: Buffer;
  readonly judged: J;
}

const screenshotMs = 5000;
/** Milliseconds between pictures, repeated. Irregular, so that periodic changes of a page are noticed. */
const pauses = [100, 150, 250, 430, 310, 520, 190] as const;

/**
 * Captures a page once it stops changing: the first picture that is judged `same`; else one that was captured
 * twice and is `fine`, or that stayed for `settleTimeoutMs` and is `different`. Animations are finished and
 * the caret is hidden. Null if no picture can be taken.
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
    const requiredMs = opinion === 'fine' ? 0 : settleTimeoutMs;
    if (isStill && taken > 1 && now - shownSince >= requiredMs) return look;
    await delay(pauses[taken % pauses.length]);
  }
}

async function capture(page: Page): Promise<Buffer | null> {
  if (page.isClosed()) return null;
  try {
    return await page.screenshot({ animations: 'disabled', caret: 'hide', timeout: screenshotMs });
  } catch {
    // The page is closing or does not respond; the previous picture is returned.
    return null;
  }
}
