import type { Control, FormModel } from '@testkernel/sdk';
import type { RawControl, RawPage } from '../in-page/raw-page.ts';
import { wordsOf } from '../page/destructive.ts';
import { canonicalUrl } from './site-address.ts';

const triedRoles = new Set(['button', 'link', 'menuitem', 'tab', 'treeitem', 'summary', 'switch']);
const creating =
  /\b(new|add|create|neu|anlegen|hinzufügen|erstellen|nouveau|ajouter|créer|nuevo|añadir|crear)\b/i;
/** Things of a tree are of different kinds, and open what they are. */
const maxInTree = 8;
/** Opens a choice, by its name. */
const offering =
  /\b(menu|options|settings|preferences|configuration|tools|more|help|account|profile|search|einstellungen|optionen|mehr|hilfe)\b/i;
/** Changes how the same is shown. */
const adjusting =
  /^(zoom|collapse|expand|hide|show|toggle|lock|fold|unfold|refresh|reload|copy|next|previous)\b/i;
const closing = /^(close|cancel|dismiss|back|schließen|abbrechen|fermer|annuler|cerrar|×|✕|x)$/i;

const byId = /^(?:locator\('\[id="|getByTestId\(')([\w-]+)(?:"\]'|')\)$/;

/** What there is to choose from: a page, or what opened on it. */
export interface Choices {
  readonly url: string;
  readonly controls: readonly Control[];
  readonly forms: readonly FormModel[];
  readonly sources: ReadonlyMap<Control, RawControl>;
  readonly raw: RawPage;
}

/** A control worth a click. */
export interface Choice {
  readonly control: Control;
  readonly locator: string;
  /** The same for the same control on other pages. */
  readonly key: string;
  readonly inNavigation: boolean;
  /** The lower, the more promising. */
  readonly rank: number;
}

/** The controls worth a click, the most promising first: what creates, what says that it opens something, the rest. */
export function choose(choices: Choices): Choice[] {
  const kins = new Map<string, number>();
  const worthy = choices.controls.flatMap((control) => {
    const source = choices.sources.get(control);
    const [locator] = control.locators;
    if (!source || locator === undefined || !isWorthTrying(control, source, choices)) return [];
    const { kin } = source.traits;
    const known = kins.get(kin) ?? 0;
    if (kin !== '' && known >= (control.role === 'treeitem' ? maxInTree : 1)) return [];
    kins.set(kin, known + 1);
    return [{ control, source, locator }];
  });
  return worthy
    .toSorted((a, b) => promise(a.control, a.source) - promise(b.control, b.source))
    .map(({ control, source, locator }) => ({
      control,
      locator,
      key: `${control.role} ${spokenName(control)}`,
      inNavigation: isInNavigation(source, choices.raw),
      rank: promise(control, source),
    }));
}

/** The accessible name, or the words of an id that the control is found by: a picture alone often has no other. */
export function spokenName({ name, locators }: Control): string {
  if (name !== '') return name;
  const ids = locators.flatMap((locator) => byId.exec(locator)?.[1] ?? []);
  return wordsOf(ids.at(-1) ?? '');
}

/** The lower, the more promising. */
function promise(control: Control, { traits, layer }: RawControl): number {
  const name = spokenName(control);
  const isMenu = offering.test(name) || layer !== null;
  if (control.href !== null && !isMenu) return 3;
  if (creating.test(name)) return 0;
  if (adjusting.test(name)) return 3;
  if (/^(tab|summary|menuitem)$/.test(control.role)) return 0.5;
  const opens = traits.popup !== '' || traits.expanded === false;
  return opens || isMenu ? 1 : 2;
}

function isInNavigation({ landmark }: RawControl, { places }: RawPage): boolean {
  const role = landmark === null ? null : (places[landmark]?.role ?? null);
  return role !== null && /^(navigation|banner|contentinfo|complementary)$/.test(role);
}

function isWorthTrying(control: Control, source: RawControl, { url, forms }: Choices): boolean {
  const name = spokenName(control);
  if (control.disabled || control.destructive || name === '' || closing.test(name)) return false;
  if (control.href !== null && canonicalUrl(control.href) !== canonicalUrl(url)) return false;
  if (control.href !== null && !control.href.includes('#')) return false;
  if (source.traits.expanded === true && control.role !== 'treeitem') return false;
  if (control.role === 'tab' && source.traits.selected) return false;
  if (!triedRoles.has(control.role) && !isPicker(control, source)) return false;
  const form = control.form === null ? undefined : forms[control.form];
  return form?.submit?.locators[0] !== control.locators[0] || form === undefined;
}

/** A choice that is no native one opens its options when it is clicked. */
function isPicker({ role }: Control, { tag }: RawControl): boolean {
  return role === 'combobox' && !/^(select|input)$/.test(tag);
}
