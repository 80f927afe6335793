/** Of the brightness, what is left in a picture of differences; as pixelmatch draws what is equal. */
const strength = 0.1;

/** Draws opaque pixels as pixelmatch draws the equal ones. */
export function drawPale(from: Uint8Array, to: Uint8Array): void {
  for (let at = 0; at < from.length; at += 4) {
    const brightness = (from[at] ?? 0) * 0.299 + (from[at + 1] ?? 0) * 0.587 + (from[at + 2] ?? 0) * 0.114;
    const pale = 255 + (brightness - 255) * strength;
    to[at] = pale;
    to[at + 1] = pale;
    to[at + 2] = pale;
    to[at + 3] = 255;
  }
}
