import type { TestFlow } from '@testkernel/sdk';
import type { ApiServices } from './api/api-observer.ts';
import { ApiFlow } from './api.ts';
import { choice } from './choice.ts';
import { clearing } from './clearing.ts';
import { described } from './described.ts';
import { entity } from './entity.ts';
import { errorPage } from './error-page.ts';
import { form } from './form.ts';
import { formInvalid } from './form-invalid.ts';
import { formLive } from './form-live.ts';
import { formUnsent } from './form-unsent.ts';
import { guarded } from './guarded-page.ts';
import { history } from './history.ts';
import { listHistory } from './list-history.ts';
import { looseBox } from './loose-box.ts';
import { navigation } from './navigation.ts';
import { opening } from './opening.ts';
import { pageLoad } from './page-load.ts';
import { pagination } from './pagination.ts';
import { search } from './search.ts';
import { selectAll } from './select-all.ts';
import { signIn } from './sign-in.ts';
import { signInRefused } from './sign-in-refused.ts';
import { signOut } from './sign-out.ts';
import { sort } from './sort.ts';
import { wrongCode } from './wrong-code.ts';

/** The built-in kinds of flows by name. Plans of equal rank are in this order. */
export function firstPartyFlows(services: ApiServices): readonly (readonly [string, TestFlow])[] {
  return [
    ['sign-in', signIn],
    ['sign-in-refused', signInRefused],
    ['guarded-page', guarded],
    ['wrong-code', wrongCode],
    ['sign-out', signOut],
    ['page-load', pageLoad],
    ['error-page', errorPage],
    ['navigation', navigation],
    ['history', history],
    ['opening', opening],
    ['form', form],
    ['entity', entity],
    ['form-invalid', formInvalid],
    ['form-unsent', formUnsent],
    ['form-live', formLive],
    ['search', search],
    ['choice', choice],
    ['sort', sort],
    ['pagination', pagination],
    ['clearing', clearing],
    ['list-history', listHistory],
    ['select-all', selectAll],
    ['loose-box', looseBox],
    ['api', new ApiFlow(services)],
    ['described', described],
  ];
}
