import { acknowledgingNames, closingNames, refusingNames } from '@testkernel/sdk/page';
import type { RawControl } from '../in-page/raw-page.ts';
import type { Reading } from './reading.ts';

/** Names of buttons that dismiss an overlay, those that reject first and those that agree last. */
const dismissals: readonly (readonly RegExp[])[] = [
  [refusingNames, /^(no|nope|nein|non|don['’]t|do not)\b/i],
  [/\b(skip|not now|later|remind me|überspringen|später|plus tard|más tarde)\b/i],
  [closingNames, /^(hide|end tour|exit( tour)?)\b/i],
  [acknowledgingNames, /^(done|finish|let['’]s go|get started|start using)\b/i],
];

/** The button that dismisses an overlay over the page's controls; null if there is no such overlay. */
export async function findDismissButton(reading: Reading): Promise<RawControl | null> {
  const { raw } = reading;
  const asksToSignIn = raw.forms.some(
    ({ layer, fields }) => layer !== null && fields.some(({ type }) => type === 'password'),
  );
  if (asksToSignIn) return null;
  const offered = raw.controls.filter(
    ({ layer, disabled, opensDownload }) => layer !== null && !disabled && !opensDownload,
  );
  const button = dismissals
    .map((words) => offered.find((control) => isNamed(control, words)))
    .find((one) => one !== undefined);
  if (button === undefined) return null;
  const below = raw.controls.filter(({ layer }) => layer === null).map(({ element }) => element);
  return below.length > 0 && (await reading.areCovered(below)) ? button : null;
}

function isNamed({ role, name, text }: RawControl, words: readonly RegExp[]): boolean {
  return role !== 'textbox' && words.some((word) => word.test(name || text));
}
