import type { Values } from '../shared/fields.ts';
import { api } from './api.ts';

let username: string | null = null;

/** Who is signed in, in this tab. The cookie, which scripts can't read, says so to the server. */
export const session = {
  get username(): string | null {
    return username;
  },
  async restore(): Promise<void> {
    username = (await api.account()).username;
  },
  async signIn(values: Values): Promise<void> {
    username = (await api.signIn(values)).username;
  },
  async signOut(): Promise<void> {
    await api.signOut();
    username = null;
  },
};
