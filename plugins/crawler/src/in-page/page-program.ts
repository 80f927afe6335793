import { programOf } from '@testkernel/sdk/page';
import * as behindModal from './behind-modal.ts';
import * as customFields from './custom-fields.ts';
import * as fieldRules from './field-rules.ts';
import * as formBox from './form-box.ts';
import * as formFields from './form-fields.ts';
import * as isControl from './is-control.ts';
import * as looseSubmit from './loose-submit.ts';
import * as pageOutline from './page-outline.ts';
import * as pointerTargets from './pointer-targets.ts';
import * as readAttributes from './read-attributes.ts';
import * as readConsent from './read-consent.ts';
import * as readForms from './read-forms.ts';
import * as readIcon from './read-icon.ts';
import * as readPage from './read-page.ts';
import * as readPlaces from './read-places.ts';
import * as readSets from './read-sets.ts';
import * as readTraits from './read-traits.ts';
import * as roleInUse from './role-in-use.ts';
import * as scrollStep from './scroll-step.ts';
import * as styledBox from './styled-box.ts';
import * as unfinished from './unfinished.ts';

// The functions of this folder run inside the page. They may only use globals of the page, other functions of this folder,
// and what the page kit has for programs.

/** The expression that reads a page: a `PageReading`. */
export const pageProgram = programOf(
  [
    behindModal,
    customFields,
    fieldRules,
    formBox,
    formFields,
    isControl,
    looseSubmit,
    pageOutline,
    pointerTargets,
    readAttributes,
    readConsent,
    readForms,
    readIcon,
    readPage,
    readPlaces,
    readSets,
    readTraits,
    roleInUse,
    styledBox,
    unfinished,
  ],
  readPage.readPage,
);

/** The expression that scrolls a page on: a `ScrollStep`. */
export const scrollProgram = programOf([readSets, scrollStep], scrollStep.scrollStep);
