/** Every sentence of the console, so that a second language is a second file of this shape. */
const number = new Intl.NumberFormat('en');
const plural = new Intl.PluralRules('en');

/** `1 draft`, `1,200 drafts`. */
export function count(amount: number, one: string, many = `${one}s`): string {
  return `${number.format(amount)} ${plural.select(amount) === 'one' ? one : many}`;
}

export const words = {
  product: 'Testkernel',
  loading: 'Loading',
  retry: 'Retry',
  cancel: 'Cancel',
  close: 'Close',
  requestId: 'Request',
  unreachable: 'The server does not answer. Check that it is running and that you are connected.',
  unexpected: 'Something went wrong in this page. Reload it; if it happens again, report it.',
  notFound: 'There is nothing at this address.',
  notFoundHint: 'It was deleted, or it belongs to a workspace that you are not a member of.',
  live: 'Live',
  reconnecting: 'Reconnecting',
  paused: 'Paused',
  pausedHint: 'Other tabs follow runs. Click here to follow this one.',
  ended: 'Ended',
  signInRefused: 'The identity provider did not sign you in. Try again, or sign in with your password.',
  passkeyRefused:
    'The browser used no passkey: it has none for this, or you gave up. Try again, or take another way.',
  skipToContent: 'Skip to the content',
} as const;

/** What a screen reader says about the review. The draft that is shown next is told by its heading, which has the focus. */
export const review = {
  position: (number: number, total: number) => `Draft ${number} of ${total}: `,
  editing: 'Edit the draft ',
  step: (number: number) => `Step ${number}: `,
  page: (path: string, drafts: number) => `Page ${path}: ${count(drafts, 'draft')}`,
  confidence: (share: string) => (share === '' ? 'not validated' : `${share} confidence`),
  decided: (verdict: string, names: readonly string[]) =>
    names.length === 1 ? `${verdict}: ${names[0]}` : `${verdict}: ${count(names.length, 'draft')}`,
  approved: 'Approved',
  rejected: 'Rejected',
  rejectedFor: (reason: string) => `Rejected because ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`,
  undone: 'Undone',
  nothingToUndo: 'There is no verdict to undo',
  noFurther: 'There is no further draft in this direction',
  matches: (amount: number, total: number) => `${number.format(amount)} of ${count(total, 'draft')} match`,
  running: (name: string) => `Running: ${name}`,
  ran: (name: string, status: string) => `${name}: ${status}`,
} as const;

/** Texts for codes where the answer of the API does not say what to do next. */
export const byCode: Readonly<Record<string, string>> = {
  INVALID_CREDENTIALS: 'The email address or the password is wrong.',
  EMAIL_NOT_VERIFIED: 'Open the link in the mail that we sent to you, then sign in.',
  TOKEN_INVALID: 'The link is not valid: it was used, or it is too old. Ask for another one.',
  FORBIDDEN:
    'Your role in this workspace does not allow this. An administrator of the workspace can change it.',
  RUN_IN_PROGRESS: 'A run of this project is still going on. Wait for its end, or abort it.',
  RATE_LIMITED: 'Too many requests from your address. Wait a moment.',
};

/** Why a sign-in with an identity provider was refused, by its code. */
export const refusals: Readonly<Record<string, string>> = {
  OAUTH_DENIED: 'You gave no permission at the identity provider. Try again, or sign in with your password.',
  OAUTH_STATE_INVALID: 'The sign-in took too long, or began in another browser. Try again.',
  OAUTH_EMAIL_NOT_VERIFIED:
    'The identity provider has not confirmed your address. Confirm it there, then try again.',
  IDENTITY_TAKEN: 'That identity belongs to another account.',
};
