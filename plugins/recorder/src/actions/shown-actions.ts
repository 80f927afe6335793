import type { RecordedAction } from './recorded-action.ts';

/** The most characters of a value in the state. Steps get it in full. */
const maxShownValue = 1000;
/** Of the JSON of the newest actions. An answer between processes holds 1 MiB. */
const maxBytes = 200_000;
/** Of each text of the actions before them. */
const maxShortText = 80;

/**
 * The actions as the state shows them, which is read often: without the content of files and the steps of saved tests, with the beginning of long values;
 * where they are many, older ones with shortened texts and without alternatives.
 */
export function shownActions(actions: readonly RecordedAction[]): RecordedAction[] {
  let bytes = 0;
  return actions
    .toReversed()
    .map(({ body: _, step: __, ...action }) => {
      const shown = { ...action, ...cut({ value: action.value }, maxShownValue) };
      bytes += Buffer.byteLength(JSON.stringify(shown));
      return bytes <= maxBytes ? shown : shortened(shown);
    })
    .toReversed();
}

function shortened({ alternatives: _, ...action }: RecordedAction): RecordedAction {
  const { selector, label, value, url, target, frameUrl } = action;
  return { ...action, ...cut({ selector, label, value, url, target, frameUrl }, maxShortText) };
}

function cut(texts: Readonly<Record<string, string | undefined>>, most: number): Record<string, string> {
  const given = Object.entries(texts).flatMap(([name, text]) =>
    text === undefined ? [] : [[name, text] as const],
  );
  return Object.fromEntries(given.map(([name, text]) => [name, text.slice(0, most).toWellFormed()]));
}
