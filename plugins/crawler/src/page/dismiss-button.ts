import type { RawControl } from '../in-page/raw-page.ts';
import type { Reading } from './reading.ts';

/** Names of buttons that dismiss an overlay, those that reject first and those that agree last. */
const dismissals = [
  /^(no|nope|nein|non)\b|^(reject|decline|refuse|deny|don['’]t|do not)\b|\b(ablehnen|refuser|rechazar)\b/i,
  /\b(skip|not now|later|remind me|überspringen|später|plus tard|más tarde)\b/i,
  /^(close|dismiss|hide|end tour|exit( tour)?|schließen|fermer|cerrar|×|✕|x)\b|^[×✕]$/i,
  /^(got it|ok|okay|understood|i understand|done|finish|let['’]s go|get started|start using|verstanden|compris|entendido)\b/i,
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
    .map((words) => offered.find(({ role, name, text }) => role !== 'textbox' && words.test(name || text)))
    .find((one) => one !== undefined);
  if (button === undefined) return null;
  const below = raw.controls.filter(({ layer }) => layer === null).map(({ element }) => element);
  return below.length > 0 && (await reading.areCovered(below)) ? button : null;
}
