import { Type } from '@testkernel/sdk';
import { Value } from 'typebox/value';
import type { PageReport, PointReport, ShownReport } from '../in-page/page-report.ts';

// A browser that was taken over by a page can send anything: what it sends is checked before it is used.

const maxPayload = 200_000;

const shortText = Type.String({ maxLength: 400 });
const exact = Type.Object({ exact: Type.Literal(true) });

const Call = Type.Union([
  Type.Object({
    method: Type.Literal('getByRole'),
    role: shortText,
    options: Type.Object({ name: Type.Optional(shortText), exact: Type.Optional(Type.Literal(true)) }),
  }),
  ...(['getByText', 'getByLabel', 'getByPlaceholder', 'getByAltText', 'getByTitle'] as const).map((method) =>
    Type.Object({ method: Type.Literal(method), text: shortText, options: exact }),
  ),
  Type.Object({ method: Type.Literal('getByTestId'), testId: shortText }),
  Type.Object({
    method: Type.Literal('locator'),
    selector: Type.String({ maxLength: 1500 }),
    options: Type.Object({}),
  }),
  Type.Object({ method: Type.Literal('filter'), options: Type.Object({ hasText: shortText }) }),
  Type.Object({ method: Type.Literal('nth'), index: Type.Integer({ minimum: 0, maximum: 100_000 }) }),
]);

const Element = Type.Object({
  key: Type.String({ maxLength: 60 }),
  locators: Type.Array(Type.Array(Call, { minItems: 1, maxItems: 4 }), { minItems: 1, maxItems: 6 }),
  label: Type.String({ maxLength: 100 }),
});

const common = {
  frameUrl: Type.Union([Type.String({ maxLength: 4000 }), Type.Null()]),
};

const pixels = Type.Integer({ minimum: 0, maximum: 99_999 });
const DragPoint = Type.Object({ x: pixels, y: pixels });

const Report = Type.Union([
  Type.Object({
    ...common,
    type: Type.Enum(['click', 'dblclick', 'rightClick', 'check', 'uncheck', 'hover']),
    element: Element,
    focusing: Type.Boolean(),
  }),
  Type.Object({
    ...common,
    type: Type.Literal('fill'),
    element: Element,
    value: Type.String({ maxLength: 20_000 }),
    secret: Type.Boolean(),
    code: Type.Boolean(),
  }),
  Type.Object({
    ...common,
    type: Type.Literal('select'),
    element: Element,
    value: Type.String({ maxLength: 20_000 }),
  }),
  Type.Object({
    ...common,
    type: Type.Literal('press'),
    element: Type.Union([Element, Type.Null()]),
    key: Type.String({ maxLength: 60 }),
  }),
  Type.Object({
    ...common,
    type: Type.Literal('drag'),
    element: Element,
    target: Element,
    points: Type.Union([Type.Object({ from: DragPoint, to: DragPoint }), Type.Null()]),
  }),
  Type.Object({
    ...common,
    type: Type.Literal('scroll'),
    element: Type.Union([Element, Type.Null()]),
  }),
  Type.Object({ ...common, type: Type.Literal('effect'), element: Element, text: shortText }),
  Type.Object({
    ...common,
    type: Type.Literal('count'),
    element: Element,
    items: Type.Enum(['listitem', 'row', 'article']),
    count: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  }),
  Type.Object({ ...common, type: Type.Literal('value'), element: Element, value: shortText }),
  Type.Object({
    ...common,
    type: Type.Literal('file'),
    element: Element,
    accept: shortText,
  }),
]);

const position = { x: Type.Number(), y: Type.Number() };
const Rect = Type.Object({ ...position, width: Type.Number(), height: Type.Number() });

const Point = Type.Union([
  Type.Null(),
  Type.Object({
    element: Element,
    rect: Rect,
    isFrame: Type.Boolean(),
    inset: Type.Object(position),
  }),
]);

const Shown = Type.Array(
  Type.Object({ element: Element, point: Type.Object(position), rect: Rect, isFrame: Type.Boolean() }),
  { maxItems: 300 },
);

/** The report in a payload of the binding; null for anything else. */
export function readPageReport(payload: string): PageReport | null {
  if (payload.length > maxPayload) return null;
  const value = parsed(payload);
  return Value.Check(Report, value) ? value : null;
}

/** Null where there is no element, and for anything that is no report. */
export function readPointReport(value: unknown): PointReport {
  return Value.Check(Point, value) ? value : null;
}

/** Empty for anything that is no such report. */
export function readShownReports(value: unknown): ShownReport[] {
  return Value.Check(Shown, value) ? value : [];
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
