import type { InputEvent } from '../../../plugins/recorder/src/input-event.ts';
import { observedPlaces } from './observed-page.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

const paragraph =
  'the quick brown fox jumps over the lazy dog, and then it looks for a place in the shade to sleep until the evening.';

const key = (name: string, ...typed: InputEvent[]): InputEvent[] => [
  { type: 'keyDown', key: name },
  ...typed,
  { type: 'keyUp', key: name },
];

const drag = (from: Point, to: Point, moves = 10): InputEvent[] => [
  { type: 'mouseMoved', ...from },
  { type: 'mousePressed', ...from, button: 0 },
  ...Array.from({ length: moves }, (_, index): InputEvent => {
    const share = (index + 1) / moves;
    return {
      type: 'mouseMoved',
      button: 0,
      x: Math.round(from.x + (to.x - from.x) * share),
      y: Math.round(from.y + (to.y - from.y) * share),
    };
  }),
  { type: 'mouseReleased', ...to, button: 0 },
];

/** Moves the pointer to where nothing is. */
export const aside: InputEvent = { type: 'mouseMoved', x: 1200, y: 700 };

/** Asks the page for its log. */
export const askForLog = key('F8');

/** What a person does on the observed page, by name. */
export const gestures: ReadonlyMap<string, readonly InputEvent[]> = new Map([
  [
    'a typed paragraph',
    [
      { type: 'mouseMoved', ...observedPlaces.text },
      { type: 'mousePressed', ...observedPlaces.text, button: 0 },
      { type: 'mouseReleased', ...observedPlaces.text, button: 0 },
      ...[...paragraph].flatMap((text) => key(text, { type: 'char', text })),
    ],
  ],
  ['an HTML drag', drag(observedPlaces.card, observedPlaces.lane)],
  ['a pointer drag', drag(observedPlaces.knob, { x: 440, y: 400 })],
]);
