import type { Values } from '../shared/fields.ts';
import { type Account, api } from './api.ts';

let account: Account = { username: null, festivalName: '' };

/** Who is signed in, in this tab. The cookie, which scripts can't read, says so to the server. */
export const session = {
  get account(): Account {
    return account;
  },
  async restore(): Promise<void> {
    account = await api.account();
  },
  async signIn(values: Values): Promise<void> {
    account = await api.signIn(values);
  },
  async signOut(): Promise<void> {
    await api.signOut();
    account = { ...account, username: null };
  },
};
