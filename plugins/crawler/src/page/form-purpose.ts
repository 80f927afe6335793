import type { FormPurpose } from '@testkernel/sdk';
import type { RawControl, RawForm } from '../in-page/raw-page.ts';

const searching = /search|suche|recherche|buscar|find|^q$|^query$/i;
const registering = /sign ?up|register|create (an )?account|join|registrieren|s'inscrire/i;
const signingIn = /sign ?in|log ?in|log ?on|anmelden|connexion|iniciar sesión/i;
/** The name of a field that filters a list while the user types. */
const narrowing = /filter/i;
/** Types of fields that take data of a record, and no form has that only decides what a list shows. */
const recording = /^(textarea|email|tel|file)$/;
const filtering = /filter|sort|apply|show|refine|anwenden|anzeigen|appliquer|aplicar/i;

/** The purpose of a form, by its fields first and its texts second. */
export function formPurpose(form: RawForm, submit: RawControl | undefined): FormPurpose {
  const [password, ...repeated] = form.fields.filter((field) => field.type === 'password');
  const words = `${form.name} ${submit?.name ?? ''}`;
  if (repeated.length > 0) return 'registration';
  if (password !== undefined) {
    // Many a sign-in form says `new-password` as well, so that browsers do not fill it in.
    const isNew = password.autocomplete === 'new-password' || registering.test(words);
    return isNew && !signingIn.test(words) ? 'registration' : 'login';
  }
  if (registering.test(words)) return 'registration';
  if (asksForNameFirst(form, words)) return 'login';
  const typed = form.fields.filter((field) =>
    /^(text|search|textarea|email|number|tel|url)$/.test(field.type),
  );
  if (form.role === 'search' || typed.some((field) => field.type === 'search')) return 'search';
  const isSearch = typed.some((field) => searching.test(`${field.nameAttribute} ${field.name}`));
  if (typed.length === 1 && (isSearch || searching.test(words)) && form.method !== 'post') return 'search';
  if (typed.length === 1 && submit === undefined && narrowing.test(typed[0]?.name ?? '')) return 'search';
  if (form.method !== 'get') return 'other';
  if (asksForSeveral(form)) return 'other';
  if (form.isDeclared || submit === undefined) return 'filter';
  return filtering.test(words) && !form.fields.some(({ type }) => recording.test(type)) ? 'filter' : 'other';
}

/** Whether the form asks for several texts that have to be entered, such as the number and the code of an invoice, and so shows nothing without them. */
function asksForSeveral({ fields }: RawForm): boolean {
  return fields.filter(({ type, required, value }) => type === 'text' && required && value === '').length > 1;
}

/**
 * Whether the form is the first of two steps of signing in: it asks for the username, and the password comes
 * later.
 */
function asksForNameFirst(form: RawForm, words: string): boolean {
  const typed = form.fields.filter((field) => /^(text|email|tel)$/.test(field.type));
  const [only] = typed;
  if (only === undefined || typed.length !== 1) return false;
  return /^(username|webauthn|username webauthn)$/.test(only.autocomplete) || signingIn.test(words);
}
