import type { SourcePatch } from '../source-patch.ts';
import type { TimesheetsBug } from './bugs.ts';

/** Mistakes are made in the source, as people make them, so that no page shows which one is on. */
export const clientPatches: Partial<Record<TimesheetsBug, SourcePatch>> = {
  'edit-billable-ticked': {
    file: 'client/dialogs.ts',
    right: "control.checked = value === 'yes'",
    wrong: 'control.checked = control.name in wanted',
  },
  'estimate-service': {
    file: 'client/estimate.ts',
    right: "form.addEventListener('input', update)",
    wrong: "hours.addEventListener('input', update)",
  },
  'menu-mouse-only': {
    file: 'client/menus.ts',
    right: "button.addEventListener('click', toggle)",
    wrong: "button.addEventListener('pointerdown', toggle)",
  },
  'question-keeps-first': {
    file: 'client/questions.ts',
    right: "form.setAttribute('action', opener.dataset.action ?? '')",
    wrong: "if (!form.hasAttribute('action')) form.setAttribute('action', opener.dataset.action ?? '')",
  },
};
