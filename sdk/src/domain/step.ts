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
 * - `expected` of `assertSorted`: `ascending` or `descending`, the order of the texts of the elements: as days, as codes such as
 *   R-1025, as numbers, or as words, whatever their case.
 * - `assertTotal`: the number in `selector` is the sum of the numbers in the elements of `target` (`expected`: `sum`), their mean
 *   as precisely as it is written (`average`), or says how many they are (`count`). They are on the same page, or on that of `url`; `value` is the locator of the control that shows the
 *   next page of their list. With `url`, the step ends there.
 * - `readNumber` remembers the number in `selector` until the end of the attempt, under the name in `value` (a small letter, then up to 39
 *   letters and digits). `assertNumber`: the number in `selector` is that of `expected`: `12.5`, a remembered one (`members`), or one with
 *   what is added to it or taken from it (`members + 1`, `balance - 4.50`).
 * - `expected` of `assertAriaSnapshot`: what the accessibility tree of the element contains at least, in Playwright's notation
 *   (https://playwright.dev/docs/aria-snapshots).
 * - `{{credentials.username}}` and `{{credentials.password}}` are replaced by the project's credentials at run time.
 * - `{{unique}}` is replaced by one word of ten lower-case letters, the same throughout an attempt and in no other.
 * - `{{uniqueDay}}` is replaced by a working day of the years 2030 to 2054, as `2041-05-28`: the same throughout an attempt, and
 *   rarely in another. A notation follows after a space, as that of `{{workday+14}}`: `{{uniqueDay ddd, D MMM}}`. `{{uniqueDay+2}}` is the day
 *   two days later, up to `+99`.
 * - `{{uniqueCode AAA-9999}}` is replaced by a code of this form, as `KTV-4071`: the same throughout an attempt, and rarely in another,
 *   as far as the notation has room. It follows after one space, with at most 40 signs: `A` is a capital letter, `a` a small one, `9` a
 *   digit, which is not 0 at the beginning; spaces within it and `.`, `,`, `-`, `/`, `_`, `#`, `:`, `+`, `(` and `)` stand for
 *   themselves.
 * - `{{workday+14}}` is replaced by the first day from Monday to Friday that is at least 14 days after the day on which the attempt
 *   began (in UTC), as `2026-12-14`; `{{workday-14}}` by the last one that is at least 14 days before it. The number is `+0` to
 *   `+3650`, or `-1` to `-3650`. A notation follows after a space, made of `YYYY`, `MM`, `DD`, `M`, `D`, and in English `MMMM` (March),
 *   `MMM` (Mar), `dddd` (Monday) and `ddd` (Mon), with `.`, `,`, `/`, `-` and spaces between them: `{{workday+14 DD.MM.YYYY}}`,
 *   `{{workday+14 ddd, D MMM}}`. Where a hook sets the clock of the pages, it is the day of that clock from which steps other than
 *   `request` count.
 * - Where a hook answers the requests of the pages as in another attempt, `{{unique}}`, `{{uniqueDay}}` and `{{uniqueCode AAA-9999}}` are
 *   those of that attempt in steps other than `request`.
 * - `{{column}}` is replaced by the fixture row's value, as data: in `value`, `expected`, `url`, `frameUrl`, `headers` and
 *   `body`, and in the texts of `selector` and `target`. The step fails where there is no such column.
 */
export const Step = Type.Object(
  {
    action: Type.String({
      minLength: 1,
      maxLength: 64,
      description:
        'What is done, each with the properties that it needs: navigate (url), reload, goBack, goForward, acceptDialog, ' +
        'click (selector), dblclick (selector), rightClick (selector), hover (selector), drag (selector, target), ' +
        'fill (selector, value), press (value), select (selector, value), check (selector), uncheck (selector), ' +
        'upload (selector, value), scroll, wait, readNumber (selector, value), request (url); the assertions assert (selector), assertVisible (selector), ' +
        'assertHidden (selector), assertText (selector, expected), assertValue (selector, expected), ' +
        'assertHasClass (selector, expected), assertChecked (selector), assertEnabled (selector), assertDisabled (selector), ' +
        'assertInViewport (selector), assertCount (selector, expected), assertSorted (selector, expected), assertTotal (selector, target, expected), assertNumber (selector, expected), assertAriaSnapshot (selector, expected), assertUrl (expected), assertTitle (expected), ' +
        'assertNoPageErrors, assertNoConsoleErrors; or an action of a plugin.',
    }),
    selector: Type.Optional(
      Type.String({
        maxLength: 2000,
        description:
          "A Playwright locator expression (`getByRole('button', { name: 'Save' })`) or selector string (`#id`, `text=…`).",
      }),
    ),
    url: Type.Optional(
      Type.String({ maxLength: 4000, description: 'Absolute, or relative to the address of the run.' }),
    ),
    value: Type.Optional(
      Type.String({
        maxLength: 20000,
        description:
          'What is filled in, pressed or selected, or the name of what `readNumber` remembers. `{{column}}` stands for a value of the fixture, `{{credentials.username}}` and `{{credentials.password}}` for those of the project, `{{unique}}` for a word of its own in each attempt, `{{uniqueDay}}` for a day of its own, `{{uniqueCode AAA-9999}}` for a code of its own in this form, `{{workday+14}}` and `{{workday-3 DD.MM.YYYY}}` for a working day that many days after or before that of the attempt.',
      }),
    ),
    expected: Type.Optional(
      Type.String({
        maxLength: 20000,
        description:
          'What an assertion compares with; for `request` a status (`201`) or a text of the answer.',
      }),
    ),
    target: Type.Optional(
      Type.String({
        maxLength: 2000,
        description: 'Where `drag` ends, or the elements whose total `assertTotal` compares: a selector.',
      }),
    ),
    pageAlias: Type.Optional(
      Type.String({ maxLength: 32, description: 'The page of the step: page (default), popup1, popup2, …' }),
    ),
    frameUrl: Type.Optional(
      Type.String({
        maxLength: 4000,
        description: 'The address of the iframe in which the selector is resolved. Default: the main frame.',
      }),
    ),
    /** Method, headers and body of `request` steps. */
    method: Type.Optional(Type.Enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'])),
    headers: Type.Optional(Type.Record(Type.String(), Type.String())),
    body: Type.Optional(Type.String({ maxLength: 100000 })),
    timeoutMs: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 120000,
        description: "Milliseconds that this step may take. Default: the run's step timeout.",
      }),
    ),
    description: Type.Optional(
      Type.String({ maxLength: 500, description: 'A sentence for people who read the test.' }),
    ),
  },
  { title: 'Step' },
);
export type Step = Static<typeof Step>;
