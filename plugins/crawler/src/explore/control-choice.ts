import type { Control, FormModel } from '@testkernel/sdk';
import { closingNames, leavingNames } from '@testkernel/sdk/page';
import type { RawControl, RawPage } from '../in-page/raw-page.ts';
import { onlySends, wordsOf } from '../page/destructive.ts';
import { leadsOn } from '../page/leads-on.ts';
import { readableText } from '../page/readable-text.ts';
import { canonicalUrl } from './site-address.ts';

const triedRoles = new Set(['button', 'link', 'menuitem', 'tab', 'treeitem', 'summary', 'switch', 'a']);
const createNames =
  /\b(new|add|create|neu|anlegen|hinzufügen|erstellen|nouveau|ajouter|créer|nuevo|añadir|crear)\b/i;
/** Items of a tree or a navigation often open different things, so that several of them are tried. */
const maxUnlike = 8;
/** Names of controls that open a menu or a choice, and of their icons. */
const menuNames =
  /\b(menu|options|settings|preferences|configuration|tools|more|help|account|profile|search|bars|cog|dots|ellipsis|gear|hamburger|kebab|einstellungen|optionen|mehr|hilfe)\b/i;
/** Names of controls that only change how content is shown. */
const viewNames =
  /^(zoom|collapse|expand|hide|show|toggle|lock|fold|unfold|refresh|reload|copy|next|previous)\b/i;

const byId = /^(?:locator\('\[id="|getByTestId\(')([\w-]+)(?:"\]'|')\)$/;

/** The controls to choose from: those of a page, or of a state of it. */
export interface Choices {
  readonly controls: readonly Control[];
  readonly forms: readonly FormModel[];
  readonly sources: ReadonlyMap<Control, RawControl>;
  readonly raw: RawPage;
  /** Whether controls that announce to send something are among them. */
  readonly triesSending: boolean;
}

/** A control to click. */
export interface Choice {
  readonly control: Control;
  readonly locator: string;
  /** Equal for the same control on other pages. */
  readonly key: string;
  readonly inNavigation: boolean;
  /** Lower is tried first. */
  readonly rank: number;
}

/** The controls to click, sorted: those that create something, those that open something, all others. */
export function choose(choices: Choices): Choice[] {
  const counts = new Map<string, number>();
  const chosen = choices.controls.flatMap((control) => {
    const source = choices.sources.get(control);
    const [locator] = control.locators;
    if (!source || locator === undefined || !isWorthTrying(control, source, choices)) return [];
    const { repetition } = source.traits;
    const known = counts.get(repetition) ?? 0;
    const isUnlike = control.role === 'treeitem' || isInNavigation(source, choices.raw);
    if (repetition !== '' && known >= (isUnlike ? maxUnlike : 1)) return [];
    counts.set(repetition, known + 1);
    return [{ control, source, locator }];
  });
  return chosen
    .toSorted((a, b) => rankOf(a.control, a.source) - rankOf(b.control, b.source))
    .map(({ control, source, locator }) => ({
      control,
      locator,
      key: `${control.role} ${controlName(control, source)}`,
      inNavigation: isInNavigation(source, choices.raw),
      rank: rankOf(control, source),
    }));
}

/**
 * What a control is called: its accessible name, or the words of the id by which it is located, or those of its icon. Icon buttons often
 * have no accessible name, or one that nobody can read.
 */
export function controlName({ name, locators }: Control, source: RawControl | undefined): string {
  const readable = readableText(name);
  if (readable !== '') return readable;
  const ids = locators.flatMap((locator) => byId.exec(locator)?.[1] ?? []);
  return wordsOf(ids.at(-1) ?? '') || (source?.traits.icon ?? '');
}

/** Lower is tried first. */
function rankOf(control: Control, source: RawControl): number {
  const { traits, layer } = source;
  const name = controlName(control, source);
  const isMenu = menuNames.test(name) || layer !== null;
  if (leadsOn(control) && !isMenu) return 3;
  if (createNames.test(name)) return 0;
  if (viewNames.test(name)) return 3;
  if (control.role === 'checkbox') return 2.5;
  if (/^(tab|summary|menuitem)$/.test(control.role)) return 0.5;
  const opens = traits.popup !== '' || traits.expanded === false;
  if (opens || isMenu) return 1;
  return traits.target ? 2.2 : 2;
}

function isInNavigation({ landmark }: RawControl, { places }: RawPage): boolean {
  const role = landmark === null ? null : (places[landmark]?.role ?? null);
  return role !== null && /^(navigation|banner|contentinfo|complementary)$/.test(role);
}

function isWorthTrying(control: Control, source: RawControl, { raw, forms, triesSending }: Choices): boolean {
  const name = controlName(control, source);
  if (control.disabled || name === '') return false;
  if (control.destructive && (!triesSending || source.guarded || !onlySends(name, control.href)))
    return false;
  if (closingNames.test(name) || leavingNames.test(name)) return false;
  if (control.href !== null && canonicalUrl(control.href) !== canonicalUrl(raw.url)) return false;
  if (control.href !== null && !control.href.includes('#')) return false;
  if (source.traits.expanded === true && control.role !== 'treeitem') return false;
  if (control.role === 'tab' && source.traits.selected) return false;
  const isTried = triedRoles.has(control.role) || source.traits.target;
  if (!isTried && !isPicker(control, source) && !switchesView(control)) return false;
  const form = control.form === null ? undefined : forms[control.form];
  return form?.submit?.locators[0] !== control.locators[0] || form === undefined;
}

/** A radio button or checkbox that belongs to no form takes effect at once, as a tab does. */
function switchesView({ role, form }: Control): boolean {
  return /^(radio|checkbox)$/.test(role) && form === null;
}

/** A combobox that is not a native select opens its options when it is clicked. */
function isPicker({ role }: Control, { tag }: RawControl): boolean {
  return role === 'combobox' && !/^(select|input)$/.test(tag);
}
