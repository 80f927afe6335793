import { type Static, Type } from '@testkernel/sdk';

const position = Type.Number({
  minimum: -100_000,
  maximum: 100_000,
  description: 'CSS pixels in the viewport. Default 0.',
});
const wheel = Type.Number({ minimum: -100_000, maximum: 100_000, description: 'Of `scroll`. Default 0.' });

/** The input of a person, for the page that is shown. */
export const InputEvent = Type.Object({
  type: Type.Enum(['mousePressed', 'mouseReleased', 'mouseMoved', 'keyDown', 'keyUp', 'char', 'scroll']),
  x: Type.Optional(position),
  y: Type.Optional(position),
  button: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 2,
      description: '0 left (default of a press), 1 middle, 2 right; omitted for moves without a held button.',
    }),
  ),
  clickCount: Type.Optional(Type.Integer({ minimum: 0, maximum: 3, description: 'Default 1.' })),
  modifiers: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 15,
      description: 'The sum of 1 Alt, 2 Control, 4 Meta, 8 Shift. Default 0.',
    }),
  ),
  keyCode: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 255,
      description: '`KeyboardEvent.keyCode`, where `key` is omitted.',
    }),
  ),
  key: Type.Optional(Type.String({ maxLength: 32, description: '`KeyboardEvent.key`: `Enter`, `a`.' })),
  text: Type.Optional(
    Type.String({
      maxLength: 10_000,
      description: 'What `char` inserts; several characters at once are a paste.',
    }),
  ),
  deltaX: Type.Optional(wheel),
  deltaY: Type.Optional(wheel),
});
export type InputEvent = Static<typeof InputEvent>;
