import { StatusMark } from '../../ui/status-mark.tsx';
import type { BlockOf } from './block-of.ts';
import { ScreenLink } from './screen-link.tsx';

type CellValue = BlockOf<'facts'>['facts'][number]['value'];

/** A value of a table: a text, a number, yes or no, or a text with a status or a link. */
export function Cell({ value }: { value: CellValue }) {
  if (value === null) return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return value.toLocaleString('en');
  if (typeof value === 'string') return value;
  const { text, status, to } = value;
  const shown = status === undefined ? text : <StatusMark status={status} label={text} />;
  return to === undefined ? shown : <ScreenLink to={to}>{shown}</ScreenLink>;
}
