import { extensionPoint } from '../extension-point.ts';

/** Paths below the public URL, each beginning with `/`. The kernel adds `?token=…` to those that say so. */
export interface AccountPagePaths {
  /** Sets a new password, with `?token=…` of `POST /auth/reset-password`. */
  readonly resetPassword: string;
  /** Accepts an invitation, with `?token=…` of `POST /workspaces/invitations/accept`. */
  readonly invitation: string;
  /** Verifies an address, with `?token=…` of `GET /auth/verify`, after a person agreed. Unset: the page of the kernel. */
  readonly verification?: string;
  /** Lists the workspaces of the account, and leaves them. */
  readonly memberships: string;
}

/**
 * A web application in which people finish what a mail of the kernel began. Without one, mails name the routes of the API.
 * The first contribution that has pages is used.
 */
export interface AccountPages {
  /** Null while the application cannot be opened, for example because it is not built. Called for each mail. */
  paths(): AccountPagePaths | null;
}

/** Owned by the kernel. */
export const AccountPages = extensionPoint<AccountPages>('kernel.account-pages');
