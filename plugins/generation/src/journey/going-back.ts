import { type Draft, networkIdleWait, type ShownPage, type Step } from '@testkernel/sdk';
import { enteredValue } from '../write/entered-value.ts';
import { isToggling, toggleAssertion } from '../write/form-toggles.ts';

const backNames =
  /^(go )?(back|previous)( step| page)?$|^(zurück|retour|précédente?|étape précédente|atrás|volver|anterior)$/i;
const maxKept = 6;

/** The click on a control that leads back, and the assertions on what was entered before it; empty where the page has no such control. */
export function keptAfterBack(
  { controls }: Pick<ShownPage, 'controls'>,
  entered: readonly Step[],
): (Pick<Draft, 'action' | 'assertions'> & { readonly name: string })[] {
  const back = controls.find(
    ({ name, destructive, disabled }) => backNames.test(name) && !destructive && !disabled,
  );
  const kept = entered
    .flatMap((step) => (isToggling(step) ? [toggleAssertion(step)] : enteredValue(step)))
    .slice(0, maxKept);
  const [selector] = back?.locators ?? [];
  if (back === undefined || selector === undefined || kept.length === 0) return [];
  return [{ name: back.name, action: [{ action: 'click', selector }, networkIdleWait], assertions: kept }];
}
