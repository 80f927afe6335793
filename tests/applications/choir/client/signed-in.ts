import type { Account } from '../shared/account.ts';

let role = '';

export function rememberAccount(account: Account): void {
  role = account.role;
}

/** Whether the person may change members, and see fees and settings. */
export function isSecretary(): boolean {
  return role === 'secretary';
}
