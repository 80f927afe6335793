import { type Static, Type } from 'typebox';

/**
 * One step of a test. Code and exports of a test are printed from its steps.
 *
 * - `selector`: a Playwright locator expression (`getByRole('button', { name: 'Save' })`) or selector string
 *   (`#id`, `text=…`); parsed, never evaluated.
 * - `url`: absolute, or relative to the URL of the run (`/cart`).
 * - `body` of `upload`: the file's text, or any content as `data:image/png;base64,…`.
 * - `value` of `drag`: where it ends in the target, in pixels from its corner (`120,8`), and where it begins (`4,4 to 120,8`).
 *   Default: the middles.
 * - `{{credentials.username}}` and `{{credentials.password}}` are replaced by the project's credentials at run time.
 * - `{{unique}}` is replaced by one word of ten lower-case letters, the same throughout an attempt and in no other.
 * - `{{column}}` is replaced by the fixture row's value, as data: in `value`, `expected`, `url`, `frameUrl`, `headers` and
 *   `body`, and in the texts of `selector` and `target`. The step fails where there is no such column.
 */
export const Step = Type.Object({
  action: Type.String({ minLength: 1, maxLength: 64 }),
  selector: Type.Optional(Type.String({ maxLength: 2000 })),
  url: Type.Optional(Type.String({ maxLength: 4000 })),
  value: Type.Optional(Type.String({ maxLength: 20000 })),
  expected: Type.Optional(Type.String({ maxLength: 20000 })),
  /** Drop target of `drag`: a selector. */
  target: Type.Optional(Type.String({ maxLength: 2000 })),
  /** The page of the step: `page` (default), `popup1`, `popup2`, … */
  pageAlias: Type.Optional(Type.String({ maxLength: 32 })),
  /** The URL of the iframe in which the selector is resolved; default: the main frame. */
  frameUrl: Type.Optional(Type.String({ maxLength: 4000 })),
  /** Method, headers and body of `request` steps. */
  method: Type.Optional(Type.Enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'])),
  headers: Type.Optional(Type.Record(Type.String(), Type.String())),
  body: Type.Optional(Type.String({ maxLength: 100000 })),
  /** Milliseconds that this step may take. Default: the run's step timeout. */
  timeoutMs: Type.Optional(Type.Integer({ minimum: 1, maximum: 120000 })),
  /** A sentence for people who read the test. */
  description: Type.Optional(Type.String({ maxLength: 500 })),
});
export type Step = Static<typeof Step>;
