import { token } from '../token.ts';

/** The people of the current workspace, for plugins that send them something. */
export interface MembersService {
  /**
   * Those of the email addresses that belong to members who have entered the workspace, in lower case. People who were added
   * and have not entered are left out: they have not agreed to anything yet.
   */
  enteredAmong(addresses: readonly string[]): Promise<string[]>;
}

export const Members = token<MembersService>('kernel.members');
