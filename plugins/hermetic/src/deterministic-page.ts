import type { BrowserContext } from 'playwright-core';

const seed = 20_260_101;

/** Makes pages independent of time and randomness: a fixed clock, seeded random numbers, no animations. */
export async function makeDeterministic(context: BrowserContext, at: Date): Promise<void> {
  await freezeTime(context, at);
  await context.addInitScript(seedRandom, seed);
  await context.addInitScript(disableAnimations);
}

function freezeTime(context: BrowserContext, at: Date): Promise<void> {
  return context.clock.setFixedTime(at);
}

/** Runs inside the page, before its own scripts. */
function seedRandom(start: number): void {
  let state = start;
  // Park and Miller's generator. It does not have to be unpredictable in a test.
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  Math.random = next;
  const byte = () => Math.floor(next() * 256);
  Crypto.prototype.getRandomValues = <T extends ArrayBufferView>(array: T): T => {
    new Uint8Array(array.buffer, array.byteOffset, array.byteLength).forEach((_, index, bytes) => {
      bytes[index] = byte();
    });
    return array;
  };
  Crypto.prototype.randomUUID = () => {
    const hex = Array.from({ length: 32 }, () => Math.floor(next() * 16).toString(16)).join('');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  };
}

/** Runs inside the page, before its own scripts. */
function disableAnimations(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, *::before, *::after { animation: none !important; transition: none !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
