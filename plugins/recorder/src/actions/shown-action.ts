import type { RecordedAction } from './recorded-action.ts';

/** The most characters of a value in the state. Steps get it in full. */
const maxShownValue = 1000;

/** An action as the state shows it, which is read often: without the content of a file, and with the beginning of a long value. */
export function shownAction({ body: _, value, ...action }: RecordedAction): RecordedAction {
  return value === undefined ? action : { ...action, value: value.slice(0, maxShownValue) };
}
