import type { SeenElement, SeenList, SeenPage } from './observation.ts';

export interface PageReport {
  readonly element?: readonly [step: number, SeenElement];
  readonly page?: SeenPage;
  readonly invalid?: string;
  /** The `does` of the page's mutation, once it took effect. */
  readonly tookEffect?: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** Reads the report of a page; null if it has another shape. Any script of the page may have sent it. */
export function readReport(message: unknown): PageReport | null {
  const report = typeof message === 'string' && message.length < 100_000 ? parse(message) : null;
  if (!isFields(report)) return null;
  if (typeof report.tookEffect === 'string') return { tookEffect: report.tookEffect };
  if (typeof report.invalid === 'string') return { invalid: report.invalid };
  if (typeof report.seen === 'number' && isFields(report.element)) {
    return { element: [report.seen, elementOf(report.element)] };
  }
  return isFields(report.page) ? { page: pageOf(report.page) } : null;
}

function parse(message: string): unknown {
  try {
    return JSON.parse(message);
  } catch {
    return null;
  }
}

function elementOf(fields: Fields): SeenElement {
  return {
    tag: text(fields.tag),
    role: text(fields.role),
    name: text(fields.name),
    href: text(fields.href),
    text: text(fields.text),
    field: text(fields.field),
    value: text(fields.value),
    checked: fields.checked === true,
    late: fields.late === true,
  };
}

function pageOf(fields: Fields): SeenPage {
  return {
    path: text(fields.path),
    lists: Array.isArray(fields.lists) ? fields.lists.filter(isFields).map(listOf) : [],
    headings: texts(fields.headings),
    buttons: texts(fields.buttons),
    links: texts(fields.links),
    texts: texts(fields.texts),
    amounts: texts(fields.amounts),
    dates: texts(fields.dates),
    labels: texts(fields.labels),
    inlineScripts: number(fields.inlineScripts),
  };
}

function listOf(fields: Fields): SeenList {
  return {
    index: number(fields.index),
    role: text(fields.role),
    name: text(fields.name),
    items: number(fields.items),
    columns: columnsOf(fields.columns),
  };
}

function columnsOf(value: unknown): readonly [number, number] | null {
  const [one, other]: unknown[] = Array.isArray(value) ? value : [];
  return typeof one === 'number' && typeof other === 'number' ? [one, other] : null;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

function number(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
