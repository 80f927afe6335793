import type { PersonalData } from '@testkernel/sdk';
import type { Passkeys } from './passkeys.ts';

/** The passkeys of an account, for its export. */
export function personalPasskeys(passkeys: Passkeys): PersonalData {
  return {
    section: 'passkeys',
    of: 'account',
    async *read(userId) {
      yield* await passkeys.listOf(userId);
    },
  };
}
