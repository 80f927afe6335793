import type { FormModel, PageModel, PageState } from '@testkernel/sdk';
import { listedControls } from '../../lists/listed-entries.ts';
import { holdsData } from './form-fitness.ts';

const adding = /^(new|add|create|neu|anlegen|nouveau|nouvelle|ajouter|nuev[oa]|crear|añadir)(?!\p{L})/iu;
/** In characters: shorter words are in many names. */
const shortestName = 4;

/**
 * Whether a form is about one of the records that a page lists. It is in a state of the page, and the control that opened it is in an entry of
 * the page's list ("Admit", "Record payment"), or names what the form holds ("Change Iris Fletcher").
 */
export function isOfListedRecord(page: PageModel, state: PageState, form: FormModel): boolean {
  const { openedBy, path } = state;
  if (adding.test(openedBy)) return false;
  if (listedControls(page).includes(openedBy)) return true;
  if (!holdsData(form)) return false;
  const opener = [openedBy, ...path.slice(-1)].join('\n').toLowerCase();
  return form.fields.some(({ type, value }) => {
    const name = value.trim().toLowerCase();
    return /^(text|email|url|tel)$/.test(type) && name.length >= shortestName && opener.includes(name);
  });
}
