import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import type { RecordingInput } from '../../api/recording.ts';
import classes from './record.module.css';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Highlight {
  readonly label: string;
  readonly rect: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

interface RemotePageProps {
  readonly canvas: React.RefObject<HTMLCanvasElement | null>;
  /** CSS pixels of the recorded viewport. */
  readonly viewport: { readonly width: number; readonly height: number };
  /** Whether the next click points at an element instead of pressing it. */
  readonly pointing: boolean;
  readonly highlight: Highlight | null;
  readonly onInput: (input: RecordingInput) => void;
  readonly onPoint: (point: Point) => void;
  readonly onRelease: () => void;
}

/** The page of the recorded browser. It takes mouse and keyboard while it has the focus; Ctrl+Alt+. gives them back. */
export function RemotePage({
  canvas,
  viewport,
  pointing,
  highlight,
  onInput,
  onPoint,
  onRelease,
}: RemotePageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const pointOf = (event: { clientX: number; clientY: number }): Point => {
    const box = canvas.current?.getBoundingClientRect();
    if (!box || box.width === 0) return { x: 0, y: 0 };
    const scale = viewport.width / box.width;
    return {
      x: Math.round((event.clientX - box.left) * scale),
      y: Math.round((event.clientY - box.top) * scale),
    };
  };
  const press = (event: PointerEvent<HTMLDivElement>, type: 'mousePressed' | 'mouseReleased') => {
    frame.current?.focus();
    event.preventDefault();
    const point = pointOf(event);
    if (pointing) {
      if (type === 'mousePressed') onPoint(point);
      return;
    }
    onInput({
      type,
      ...point,
      button: event.button,
      clickCount: Math.max(1, event.detail),
      modifiers: modifiersOf(event),
    });
  };
  const type = (event: KeyboardEvent<HTMLDivElement>, pressed: boolean) => {
    if (event.ctrlKey && event.altKey && event.key === '.') {
      event.preventDefault();
      onRelease();
      return;
    }
    // The browser answers it with a paste.
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'v') return;
    event.preventDefault();
    event.stopPropagation();
    onInput({
      type: pressed ? 'keyDown' : 'keyUp',
      key: event.key.slice(0, 32),
      modifiers: modifiersOf(event),
    });
  };
  // React's wheel listeners are passive, so that the page would scroll as well.
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const scroll = (event: WheelEvent) => {
      event.preventDefault();
      onInput({ type: 'scroll', ...pointOf(event), deltaX: event.deltaX, deltaY: event.deltaY });
    };
    element.addEventListener('wheel', scroll, { passive: false });
    return () => element.removeEventListener('wheel', scroll);
  });
  return (
    <div
      ref={frame}
      className={classes.remote}
      // The recorded page is one control that takes keys, as a terminal is.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the keyboard
      tabIndex={0}
      role="application"
      aria-label="The recorded page. Ctrl Alt . gives the keyboard back."
      data-pointing={pointing}
      onPointerDown={(event) => press(event, 'mousePressed')}
      onPointerUp={(event) => press(event, 'mouseReleased')}
      onPointerMove={(event) =>
        pointing
          ? undefined
          : onInput({
              type: 'mouseMoved',
              ...pointOf(event),
              ...(event.buttons === 0 ? {} : { button: 0 }),
              modifiers: modifiersOf(event),
            })
      }
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => type(event, true)}
      onKeyUp={(event) => type(event, false)}
      onPaste={(event) => {
        event.preventDefault();
        const text = event.clipboardData.getData('text/plain').slice(0, 10_000);
        if (text !== '') onInput({ type: 'char', text });
      }}
    >
      <canvas
        ref={canvas}
        width={viewport.width}
        height={viewport.height}
        style={{ aspectRatio: `${viewport.width} / ${viewport.height}` }}
      />
      {highlight ? (
        <span
          className={classes.highlight}
          style={{
            left: `${(highlight.rect.x / viewport.width) * 100}%`,
            top: `${(highlight.rect.y / viewport.height) * 100}%`,
            width: `${(highlight.rect.width / viewport.width) * 100}%`,
            height: `${(highlight.rect.height / viewport.height) * 100}%`,
          }}
        />
      ) : null}
    </div>
  );
}

function modifiersOf({
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
}: Record<'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey', boolean>): number {
  return (altKey ? 1 : 0) + (ctrlKey ? 2 : 0) + (metaKey ? 4 : 0) + (shiftKey ? 8 : 0);
}
