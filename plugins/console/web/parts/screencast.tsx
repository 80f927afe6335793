import { useCallback, useRef } from 'react';
import classes from './screencast.module.css';

/** A canvas, and the function that draws a JPEG in Base64 on it. Nothing is decoded while the tab is hidden. */
export function useScreencast() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const busy = useRef(false);
  const newest = useRef<string | null>(null);
  const draw = useCallback(async (data: string) => {
    if (document.hidden) return;
    // Of those that come while one is decoded, the last is drawn: a page that is at rest sends no further one.
    newest.current = data;
    if (busy.current) return;
    busy.current = true;
    try {
      for (let next: string | null = newest.current; next !== null; next = newest.current) {
        newest.current = null;
        await drawOn(canvas.current, next);
      }
    } finally {
      busy.current = false;
    }
  }, []);
  return { canvas, draw };
}

async function drawOn(canvas: HTMLCanvasElement | null, data: string): Promise<void> {
  if (canvas === null) return;
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  // A picture that cannot be decoded is left out: the next one follows.
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' })).catch(() => null);
  if (picture === null) return;
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.dataset.drawn = '';
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  picture.close();
}

export function Screencast({ canvas }: { canvas: React.RefObject<HTMLCanvasElement | null> }) {
  return (
    <div className={classes.screencast}>
      <canvas ref={canvas} role="img" aria-label="What the browser shows" />
    </div>
  );
}
