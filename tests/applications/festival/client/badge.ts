import { labelOf, type Option } from '../shared/fields.ts';
import { element } from './element.ts';

export function badge(options: readonly Option[], value: string): HTMLElement {
  return element('span', { class: `badge ${value}` }, labelOf(options, value));
}
